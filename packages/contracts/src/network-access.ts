// What a network lets the staff of its schools and the page of its families do. Everything is let at first; the provider takes away.

/** For people bound to schools, whatever their group grants: each names calls of the contract (`schoolAccess`) and screens. */
export const schoolAccessOptions = [
  'printSlips',
  'registerPayments',
  'changeInvoices',
  'cancelInvoices',
  'shareLinks',
  'exportLists',
  'seeTransfers',
] as const
export type SchoolAccess = (typeof schoolAccessOptions)[number]

/** What the family's page offers: of an invoice, and of all that a family has. */
export const guardianAccessOptions = [
  'pix',
  'digitableLine',
  'slipPdf',
  'payments',
  'allInvoices',
  'payTogether',
  'documents',
] as const
export type GuardianAccess = (typeof guardianAccessOptions)[number]

/** Whose text contracts of enrollments are made from: the host's, or the network's own. */
export const contractModelOptions = ['standard', 'own'] as const

/** The contrast that WCAG asks between small text and what it stands on. */
const leastContrast = 4.5

/** May white words stand on this color, `#1a2b3c`? */
export function bearsWhite(color: string): boolean {
  return 1.05 / (luminance(color) + 0.05) >= leastContrast
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
