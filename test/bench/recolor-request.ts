import { availableParallelism } from "node:os";

/** What every run asks for, so that the engine alone and the whole product do the same work. */
export const recolorRequest = { text: "#1F3A5F", processingSize: 2048, format: "png" } as const;

/** Pixel threads of either; what the server takes by itself. */
export const renderThreads = Math.max(1, availableParallelism());
