// By which ways messages reach people. A file of its own: what sends and what writes them both name it.
import { z } from 'zod'

export const MessageChannel = z.enum(['email', 'sms', 'whatsapp'])
export type MessageChannel = z.output<typeof MessageChannel>
