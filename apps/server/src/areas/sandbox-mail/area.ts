// The mailboxes of the sandbox: what people of a network would have received. Sandbox mode only.
//
// Always holds: the sandbox is reached by HTTP alone; links and codes are shown as they came, so only administrators see them.
import type { Area } from '../../platform/area.ts'
import { listLetters } from './list-letters.ts'

export const sandboxMailArea: Area = { name: 'sandboxMail', endpoints: [listLetters] }
