import type { JobState } from "../state/shop-state.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

interface MoveInput {
  id: string;
  newPosition: string | number;
}

/** Root mutations about the media of products. */
export const mediaMutations = {
  productReorderMedia(args: { id: string; moves: MoveInput[] }, context: RequestContext) {
    assertScope(context, "productReorderMedia", "write_products");
    const { sim, shop } = context;
    const refuse = (code: string, field: string[], message: string) => ({
      job: null,
      mediaUserErrors: [{ __typename: "MediaUserError", code, field, message }],
    });
    const product = shop.products[args.id];
    if (!product) return refuse("PRODUCT_DOES_NOT_EXIST", ["id"], "Product does not exist");
    for (const [index, move] of args.moves.entries()) {
      const field = ["moves", String(index)];
      if (!product.mediaIds.includes(move.id)) {
        return refuse(
          "MEDIA_DOES_NOT_EXIST_ON_PRODUCT",
          [...field, "id"],
          "Media does not exist on the product",
        );
      }
      if (!/^\d+$/.test(String(move.newPosition))) {
        return refuse("INVALID", [...field, "newPosition"], "The position is not a number from 0");
      }
    }
    const job: JobState = {
      id: sim.store.newId("Job"),
      dueAt: sim.clock.now() + sim.options.timing.jobMs,
      done: false,
      productId: product.id,
      moves: args.moves.map((move) => ({ id: move.id, position: Number(move.newPosition) })),
    };
    shop.jobs[job.id] = job;
    sim.store.changed();
    return { job: { __typename: "Job", id: job.id, done: false }, mediaUserErrors: [] };
  },
};
