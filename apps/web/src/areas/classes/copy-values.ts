import type { classes } from '@caderneta/contracts/classes'
import type { FormValues } from '../../client/form-values.ts'

export type CopyValues = Omit<FormValues<typeof classes.copy>, 'classIds'>

/** What is left empty adds nothing. */
export function copyGiven(values: CopyValues) {
  return { ...values, percent: values.percent ?? 0 }
}
