// Is the database gone, or not yet back? Then nothing is wrong with the work: it is done again when the database is there.
const awayCode = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE)$/
const awayMessage = /Connection terminated|has encountered a connection error/

export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return awayCode.test('code' in error ? String(error.code) : '') || awayMessage.test(error.message)
}
