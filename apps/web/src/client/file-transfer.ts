import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { isAnswer } from './answer.ts'
import { ApiError, errorFromAnswer, errorFromFailure, FILE_TOO_LARGE, NO_ANSWER, UNREADABLE } from './api-error.ts'
import { headersFor, send, type CallOptions } from './call.ts'
import { clientPort } from './client-port.ts'
import { requestParts } from './request.ts'

export type UploadOptions = CallOptions & { onProgress?: (share: number) => void }

/**
 * Sends one file with the other fields of the call. `onProgress` gets the share sent, 0 to 1. `fetch` cannot tell how much
 * it has sent, hence XMLHttpRequest. @throws ApiError
 */
export async function upload<O extends Operation>(
  operation: O,
  given: GivenTo<O>,
  file: File,
  options: UploadOptions = {},
): Promise<AnswerOf<O>> {
  const limit = operation.upload?.maxBytes ?? 0
  if (file.size > limit) throw new ApiError({ code: FILE_TOO_LARGE, status: 0 })
  const parts = requestParts(operation, given)
  const form = formOf(parts.body ?? {}, file)
  const headers = await headersFor(operation, options.idempotencyKey ?? crypto.randomUUID())
  const answer = await transfer({ method: operation.method, address: parts.address, headers, form, options })
  if (isAnswer(operation, answer)) return answer
  throw new ApiError({ code: UNREADABLE, status: 200 })
}

/**
 * Fetches a file and hands it to the browser to save, under the name that the server gave.
 * @returns the answer where the file is not there yet because a job writes it; undefined where it was saved.
 * @throws ApiError
 */
export async function download<O extends Operation>(
  operation: O,
  given: GivenTo<O>,
  options: CallOptions = {},
): Promise<AnswerOf<O> | undefined> {
  const response = await send(operation, given, options)
  if (response.status === 202) {
    const answer: unknown = await response.json()
    if (isAnswer(operation, answer)) return answer
    throw new ApiError({ code: UNREADABLE, status: response.status })
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(response.headers.get('content-disposition')) ?? operation.name
  link.click()
  // Revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

/** `download` for a button: a file that does not come is told in a toast, with the server's reason. */
export async function saveFile<O extends Operation>(operation: O, given: GivenTo<O>): Promise<AnswerOf<O> | undefined> {
  try {
    return await download(operation, given)
  } catch (thrown) {
    clientPort().showError(errorFromFailure(thrown))
    return undefined
  }
}

/** The file name in a Content-Disposition header; the UTF-8 form (RFC 8187) wins. */
export function fileName(header: string | null): string | undefined {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  if (extended) return decodeURIComponent(extended)
  const [, plain] = /filename="?([^";]+)"?/i.exec(header ?? '') ?? []
  return plain?.trim()
}

function formOf(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  // The fields go first: the server reads the parts in order and streams the file last.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file)
  return form
}

type Transfer = { method: string; address: string; headers: Headers; form: FormData; options: UploadOptions }

function transfer({ method, address, headers, form, options }: Transfer): Promise<unknown> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open(method, address)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = (event) => options.onProgress?.(event.total ? event.loaded / event.total : 0)
    request.onerror = () => reject(new ApiError({ code: NO_ANSWER, status: 0 }))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status < 400) resolve(body)
      else reject(errorFromAnswer(request.status, body, request.getResponseHeader('x-request-id')))
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
