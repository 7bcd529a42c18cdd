// What the reading of a file of a school's system is given.
import { z } from 'zod'

export const ErpInput = z.object({ erpFileId: z.uuid(), schoolId: z.uuid(), policies: z.array(z.string()) })
export type ErpInput = z.output<typeof ErpInput>
