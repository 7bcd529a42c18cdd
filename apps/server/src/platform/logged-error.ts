// An error as the log may have it. PostgreSQL repeats what it was given: `detail` holds whole rows, `where` and `internalQuery` values, and
// a message of class 22 ("invalid input syntax") the value itself. What finds the fault stays: code, table, column, constraint, trace.

export type LoggedError = Record<string, string>

const kept = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const told = { type: error.name, message: safeMessage(error), stack: safeStack(error) }
  return { ...told, ...keptOf(error), ...(error.cause ? { cause: JSON.stringify(loggedError(error.cause)) } : {}) }
}

function keptOf(error: Error): LoggedError {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Codes of PostgreSQL for values that it could not take. */
const ofValue = /^22...$/

function safeMessage(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && ofValue.test(code)) return error.message.split(/[:"]/)[0] ?? ''
  return error.message
}

/** The trace begins with the message. */
function safeStack({ message, stack = '' }: Error): string {
  const at = stack.indexOf('\n    at ')
  return at < 0 ? stack.replaceAll(message, '') : stack.slice(at + 1)
}
