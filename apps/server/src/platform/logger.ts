import { pino } from 'pino'

export type Logger = ReturnType<typeof createLogger>

/** Structured log. What could name a person or open a door never reaches it. */
export function createLogger(level: string) {
  const secrets = ['password', 'token', 'authorization', 'cookie', 'taxId', 'document', 'email', 'name']
  return pino(
    { level, redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '•••' } },
    pino.destination(2),
  )
}
