/** The package ships no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface LoadRequest {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: LoadRequest) => LoadRequest;
    readonly onResponse?: (status: number, body: string) => void;
  }

  interface Client extends EventEmitter {
    setRequests(requests: readonly LoadRequest[]): void;
    on(event: "response", heard: (status: number, bytes: number, ms: number) => void): this;
  }

  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Seconds. */
    readonly timeout: number;
    /** Milliseconds; the run ends at the first multiple after its duration. */
    readonly sampleInt: number;
    readonly requests: readonly LoadRequest[];
    readonly setupClient: (client: Client) => void;
    readonly verifyBody: (body: string) => boolean;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
