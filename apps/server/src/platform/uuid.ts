import { randomUUIDv7 } from 'node:crypto'

/** UUID version 7 (RFC 9562): ordered by time, so rows written together lie together. Made by the application, never by the database. */
export function newId(): string {
  return randomUUIDv7()
}

/** 32 hex digits as a UUID. */
export function hyphenated(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
