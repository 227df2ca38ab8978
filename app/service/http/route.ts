import type { FastifyReply, FastifyRequest } from "fastify";
import type { HandlerInput, Operation } from "#contract/operation.ts";
import type { NotificationFeed } from "../adapters/notification-feed.ts";
import type { Account, Deps } from "../core/ports.ts";
import type { OpenStreams } from "./open-streams.ts";

/** What handlers get beside the validated request. */
export interface HttpDeps {
  deps: Deps;
  feed: NotificationFeed;
  /** Streams that are open; they end when the server closes. */
  streams: OpenStreams;
}

/** An answer, or nothing when the handler took over the reply. */
export type RouteAnswer = { status: number; body: unknown } | undefined;

export type RouteContext<O extends Operation> = HandlerInput<O> &
  HttpDeps & {
    /** Whose token it is; for operations of the operator and of nobody it is not there. */
    account: O["access"] extends "token" ? Account : undefined;
    /** Id for what the request makes: the same whenever the request is repeated under one Idempotency-Key. */
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
