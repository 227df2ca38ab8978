import type { FastifyReply, FastifyRequest } from "fastify";
import type { HandlerInput, Operation } from "#contract/operation.ts";
import type { NotificationFeed } from "../adapters/notification-feed.ts";
import type { Account, Deps } from "../core/ports.ts";
import type { OpenStreams } from "./open-streams.ts";

/** Dependencies of handlers. */
export interface HttpDeps {
  deps: Deps;
  feed: NotificationFeed;
  /** Open event streams; closing the server ends them. */
  streams: OpenStreams;
}

/** An answer, or undefined when the handler hijacked the reply. */
export type RouteAnswer = { status: number; body: unknown } | undefined;

export type RouteContext<O extends Operation> = HandlerInput<O> &
  HttpDeps & {
    /** The account of the token; undefined for operations of the operator and public ones. */
    account: O["access"] extends "token" ? Account : undefined;
    /** Id of the resource that the request creates: the same at every repetition under one Idempotency-Key. */
    resourceId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

export interface Route {
  operation: Operation;
  handle: (context: never) => Promise<RouteAnswer>;
}

/** Binds a handler to an operation of the contract. */
export function defineRoute<O extends Operation>(
  operation: O,
  handle: (context: RouteContext<O>) => Promise<RouteAnswer>,
): Route {
  return { operation, handle };
}
