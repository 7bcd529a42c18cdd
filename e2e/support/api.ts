// The product's own calls, typed by the contract: journeys make their data by them, as a person with a token.
import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { randomUUID } from 'node:crypto'
import { requestParts } from '../../apps/web/src/client/request.ts'

export type Api = {
  /** Makes one call and gives its answer; of the host, inside the network that is named. @throws Error with what the server said, when it is refused or not of the contract. */
  call: <O extends Operation>(operation: O, given: GivenTo<O>, network?: number) => Promise<AnswerOf<O>>
  /** A call that answers with a file. */
  file: (operation: Operation, given: object) => Promise<TakenFile>
}
export type TakenFile = { name: string; bytes: Buffer }

/** Calls of the server at `url` as whoever the token names. */
export function apiOf(url: string, accessToken?: string): Api {
  const send = (operation: Operation, given: unknown, network?: number) =>
    sent({ url, token: accessToken, network }, operation, given)
  return {
    call: async (operation, given, network) => {
      const value: unknown = await (await send(operation, given, network)).json()
      if (isAnswer(operation, value)) return value
      throw new Error(`${operation.name} answered what its contract does not say: ${JSON.stringify(value)}`)
    },
    file: async (operation, given) => {
      const response = await send(operation, given)
      const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      return { name, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

type Place = { url: string; token: string | undefined; network: number | undefined }

async function sent({ url, token, network }: Place, operation: Operation, given: unknown): Promise<Response> {
  const { address, body } = requestParts(operation, given)
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (network !== undefined) headers.set('__tenant', String(network))
  if (operation.kind === 'write') headers.set('idempotency-key', randomUUID())
  if (body) headers.set('content-type', 'application/json')
  const response = await fetch(url + address, {
    method: operation.method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  if (response.ok) return response
  throw new Error(`${operation.name} answered ${response.status}: ${await response.text()}`)
}

function isAnswer<O extends Operation>(operation: O, value: unknown): value is AnswerOf<O> {
  return operation.returns.safeParse(value).success
}
