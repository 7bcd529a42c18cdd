import { ErrorAnswer } from '@caderneta/contracts/define'

export type ValidationError = { message: string; members: string[] }

/** Codes that this side gives when no readable answer came from the server. */
export const NO_ANSWER = 'no_answer'
export const TOO_SLOW = 'too_slow'
export const UNREADABLE = 'unreadable_answer'
/** Code of the server: the call goes through once the person has proved again who they are. */
export const PROOF_NEEDED = 'step_up_needed'
export const FILE_TOO_LARGE = 'file_too_large'

/**
 * The one error that a call can end in. `message` is in the person's language when the server wrote it, and empty when no
 * answer came (then `code` is one of those above and the screen has the words). `requestId` is what support asks for.
 */
export class ApiError extends Error {
  readonly code: string
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
  /** Permissions that are missing, where the refusal is for want of them. */
  readonly lacks: readonly string[]
  readonly requestId: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(given: {
    code: string
    message?: string
    details?: string | null
    validationErrors?: readonly ValidationError[] | undefined
    lacks?: readonly string[] | undefined
    requestId?: string
    status: number
  }) {
    super(given.message ?? '')
    this.name = 'ApiError'
    this.code = given.code
    this.details = given.details ?? null
    this.validationErrors = given.validationErrors ?? []
    this.lacks = given.lacks ?? []
    this.requestId = given.requestId ?? ''
    this.status = given.status
  }

  /** True where sending the very same request again may succeed and can do no harm: writes carry a key. */
  get mayRetry(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

/** The error that a failed answer tells, whatever its body looks like. */
export function errorFromAnswer(status: number, body: unknown, requestId: string | null): ApiError {
  const read = ErrorAnswer.safeParse(body)
  if (read.success) return new ApiError({ ...read.data.error, status })
  return new ApiError({ code: `http_${status}`, status, requestId: requestId ?? '' })
}

/** The error behind a thrown value: our own as it is, a time-out and a lost connection by their code. */
export function errorFromFailure(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError'
  return new ApiError({ code: timedOut ? TOO_SLOW : NO_ANSWER, status: 0 })
}

/** Field name to message, for a form: `setErrors(fieldErrors(error))`. Member names come back as the body spells them. */
export function fieldErrors(error: ApiError): Record<string, string> {
  const pairs = error.validationErrors.flatMap((each) => each.members.map((member) => [member, each.message] as const))
  return Object.fromEntries(pairs)
}
