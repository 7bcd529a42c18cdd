import { expect, test } from 'vitest'
import { differenceCount, shownGroups } from './permission-view.ts'

const verbs = [
  { id: 'GetAll', label: 'Listar' },
  { id: 'Create', label: 'Criar' },
]
const rowOf = (noun: string, label: string) => ({
  id: noun,
  label,
  cells: { GetAll: { permission: `${noun}.GetAll` }, Create: { permission: `${noun}.Create` } },
})
const groups = [
  { id: 'students', label: 'Alunos', rows: [rowOf('Caderneta.Enrollment', 'Matrículas')] },
  { id: 'receive', label: 'Receber', rows: [rowOf('Caderneta.Invoice', 'Faturas')] },
]
const cells = (shown: ReturnType<typeof shownGroups>) =>
  shown.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row.cells).map(({ permission }) => permission)))
const all = { text: '', granted: new Set<string>(), differsFrom: undefined }

test('a word is found without its accents: in the noun, the verb, the group, or the name of the permission', () => {
  expect(cells(shownGroups(groups, verbs, all))).toHaveLength(4)
  const found = (text: string) => cells(shownGroups(groups, verbs, { ...all, text }))
  expect(found('matricula')).toEqual(['Caderneta.Enrollment.GetAll', 'Caderneta.Enrollment.Create'])
  expect(found('criar')).toEqual(['Caderneta.Enrollment.Create', 'Caderneta.Invoice.Create'])
  expect(found('receber')).toEqual(['Caderneta.Invoice.GetAll', 'Caderneta.Invoice.Create'])
  expect(found('invoice.create')).toEqual(['Caderneta.Invoice.Create'])
  expect(shownGroups(groups, verbs, { ...all, text: 'nada disso' })).toEqual([])
})

test('only what differs from the other group stands there, whichever has it', () => {
  const granted = new Set(['Caderneta.Invoice.GetAll', 'Caderneta.Invoice.Create'])
  const other = new Set(['Caderneta.Invoice.GetAll', 'Caderneta.Enrollment.GetAll'])
  expect(cells(shownGroups(groups, verbs, { text: '', granted, differsFrom: other }))).toEqual([
    'Caderneta.Enrollment.GetAll',
    'Caderneta.Invoice.Create',
  ])
  expect(differenceCount(groups, granted, other)).toBe(2)
  expect(differenceCount(groups, granted, granted)).toBe(0)
})
