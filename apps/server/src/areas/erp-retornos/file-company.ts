// The company of a remessa's header, as it was kept.
import { z } from 'zod'

const text = z.string().nullable().default(null)

export const FileCompany = z.object({
  taxId: text,
  name: text,
  agency: text,
  account: text,
  accountDigit: text,
  beneficiaryCode: text,
  agreement: text,
})
