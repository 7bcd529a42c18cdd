// What the writing of a confirmed sheet is given.
import { SheetKind } from '@caderneta/contracts/imports'
import { z } from 'zod'
import { ScopeInput } from './person-scope.ts'

export const WriteInput = ScopeInput.extend({ importId: z.uuid(), kind: SheetKind })
export type WriteInput = z.output<typeof WriteInput>
