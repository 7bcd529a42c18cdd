// Sheets of enrollments as schools fill them in.
import { enrollmentSheet } from '../../src/areas/enrollments/public.ts'
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { buffer } from 'node:stream/consumers'
import { workbook } from '../../src/platform/exports/xlsx.ts'
import type { Cell } from '../../src/platform/exports/cells.ts'

export type SheetFamily = Record<string, string>

/** A valid CPF for each number. */
export function cpfOf(number: number): string {
  const base = String(100_000_000 + number)
  return base + cpfCheckDigits(base)
}

/** Family `number` of a sheet: a guardian, a student, a place in the class. */
export function sheetFamily(number: number, place: { schoolCode: string; className: string }): SheetFamily {
  return {
    guardianName: `Marina Teles ${number}`,
    guardianTaxId: cpfOf(number),
    guardianEmail: `familia${number}@exemplo.com.br`,
    guardianPhone: '(11) 98765-4321',
    guardianBornOn: '02/05/1986',
    studentName: `João Teles ${number}`,
    studentBornOn: '01/03/2015',
    relation: 'Mãe',
    studentCode: `A-${number}`,
    schoolYear: '2026',
    monthlyCents: '1.250,50',
    dueDay: '10',
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    number: String(number),
    city: 'São Paulo',
    state: 'sp',
    ...place,
  }
}

const titles = () => enrollmentSheet.columns.map(({ words }) => words['pt-BR'])
const cellsOf = (family: SheetFamily) => enrollmentSheet.columns.map(({ key }) => family[key] ?? '')

/** As a school saves it: `;` between cells. */
export function csvSheet(families: readonly SheetFamily[]): Buffer {
  const lines = [titles(), ...families.map(cellsOf)].map((cells) => cells.join(';'))
  return Buffer.from(lines.join('\r\n'))
}

export function xlsxSheet(families: Iterable<SheetFamily>): Promise<Buffer> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const family of families)
      yield [cellsOf(family).map((text): Cell => (text === '' ? null : { kind: 'text', text }))]
  }
  return buffer(workbook('Matrículas', titles(), rows()))
}
