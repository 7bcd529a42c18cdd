// The sandbox's outside world as this installation reaches it: HTTP alone.
import type { Platform } from './platform.ts'
import { Outage } from './refusal.ts'
import { sandboxKey } from './secrets.ts'

export type SandboxRequest = { method: 'GET' | 'POST'; path: string; body?: unknown; bytes?: Uint8Array }

/** @throws Outage when it cannot be reached. */
export async function askSandbox(
  sandboxUrl: string,
  { secret }: Pick<Platform, 'secret'>,
  { method, path, body, bytes }: SandboxRequest,
): Promise<Response> {
  const content = bytes ? 'application/octet-stream' : body === undefined ? null : 'application/json'
  return fetch(`${sandboxUrl}${path}`, {
    method,
    signal: AbortSignal.timeout(60_000),
    headers: { 'x-sandbox-key': sandboxKey(secret), ...(content ? { 'content-type': content } : {}) },
    ...(content ? { body: bytes ? new Uint8Array(bytes) : JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Outage('busy', { cause })
  })
}
