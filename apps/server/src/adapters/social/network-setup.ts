import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import type { z } from "zod";
import type { SocialNetwork } from "./social.ts";

/** Configuration that every network has. */
export interface NetworkConfig {
  state: ProviderState;
  apiUrl: string;
  showsPrices: boolean;
  results: boolean;
  /** Posts whose results are read per month (UTC). */
  readsPerMonth: number;
  threads: "try" | "on" | "off";
  timeoutMs: number;
}

/** Configuration for networks that do not charge for their API. */
export const FREE = {
  showsPrices: false,
  results: true,
  readsPerMonth: Number.MAX_SAFE_INTEGER,
  threads: "on",
} as const;

/** Values, besides its own settings, that a network's configuration may depend on. */
export interface ServerConfig {
  publicUrl: string;
  production: boolean;
  timeoutMs: number;
  /** An unconfigured provider has a stand-in or, in production, is off. */
  stateOf: (configured: unknown) => ProviderState;
}

export interface NetworkDeps {
  clock: () => Date;
  /** 32 bytes, the same on all nodes, for networks that identify this server by a key. */
  clientSecret: Uint8Array;
  publicUrl: string;
  /** Empty unless there are stand-ins. */
  standinsUrl: string;
}

/** Everything that the server needs to offer a network. */
export interface NetworkSetup<S extends Record<string, z.ZodType>, C extends NetworkConfig> {
  /** The heading of the settings in docs/settings.md. */
  title: string;
  about: string;
  settings: S;
  /** @throws ConfigError if settings contradict each other */
  configure: (settings: z.output<z.ZodObject<S>>, server: ServerConfig) => C;
  create: (config: C, deps: NetworkDeps) => SocialNetwork;
}

export const networkSetup = <S extends Record<string, z.ZodType>, C extends NetworkConfig>(
  setup: NetworkSetup<S, C>,
): NetworkSetup<S, C> => setup;
