import { type DestinationStream, pino } from 'pino'
import { loggedError } from './logged-error.ts'

export type Logger = ReturnType<typeof createLogger>

const secrets = ['password', 'token', 'authorization', 'cookie', 'taxId', 'document', 'email', 'name']

/** Structured log. What could name a person or open a door never reaches it. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)) {
  return pino(
    {
      level,
      serializers: { err: loggedError },
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '•••' },
    },
    destination,
  )
}
