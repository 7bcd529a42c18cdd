import { describe, expect, it } from 'vitest'
import { changeSelection } from './selection-change.ts'
import { columnSums, visibleColumns, withoutLow } from './table-sums.ts'
import type { Column } from './table-types.ts'

interface Line {
  id: string
  nominal: number
  due: number | null
}

const columns: Column<Line>[] = [
  { id: 'id', header: 'Número', cell: (row) => row.id, fixed: true },
  { id: 'nominal', header: 'Nominal', cell: () => '', kind: 'money', sum: (row) => row.nominal, rank: 'low' },
  { id: 'due', header: 'A receber', cell: () => '', kind: 'money', sum: (row) => row.due },
]
const lines: Line[] = [
  { id: 'a', nominal: 140600, due: 143881 },
  { id: 'b', nominal: 158200, due: null },
  { id: 'c', nominal: 1, due: 2 },
]
const page = new Map(lines.map((line) => [line.id, line]))

describe('sums under their own columns', () => {
  it('adds each column apart, without the rows that do not count in it', () =>
    expect(columnSums(columns, lines)).toEqual(
      new Map([
        ['nominal', 298801],
        ['due', 143883],
      ]),
    ))
  it('has no sum, not zero, where no row counts', () =>
    expect(columnSums(columns, [{ id: 'b', nominal: 5, due: null }]).has('due')).toBe(false))
  it('adds nothing for a column without a sum', () => expect(columnSums(columns, lines).has('id')).toBe(false))
})

describe('selection by hand', () => {
  it('keeps the rows of other pages', () => {
    const before = new Map([['z', { id: 'z', nominal: 7, due: 7 }]])
    expect([...changeSelection(before, page, new Set(['a'])).rows.keys()]).toEqual(['z', 'a'])
  })
  it('drops a row of this page that lost its mark', () => {
    const before = new Map([['a', { id: 'a', nominal: 7, due: 7 }]])
    expect(changeSelection(before, page, new Set()).rows.size).toBe(0)
  })
  it('takes the page’s newer version of a row, so that sums follow', () => {
    const before = new Map([['a', { id: 'a', nominal: 7, due: 7 }]])
    expect(changeSelection(before, page, new Set(['a'])).rows.get('a')?.nominal).toBe(140600)
  })
  it('adds nothing beyond the limit, and says so', () => {
    const change = changeSelection(new Map(), page, new Set(['a', 'b', 'c']), 2)
    expect([...change.rows.keys()]).toEqual(['a', 'b'])
    expect(change.overLimit).toBe(true)
  })
  it('is not over the limit at the limit', () =>
    expect(changeSelection(new Map(), page, new Set(['a', 'b']), 2).overLimit).toBe(false))
})

describe('columns to draw', () => {
  it('gives way in the order of rank, middle after all of low, and never the rest', () => {
    const ranks = ['middle', undefined, 'low', 'middle', 'low'] as const
    const ranked = ranks.map((rank, index) => ({ id: `${rank ?? 'fixed'} ${index}`, header: '', cell: () => '', rank }))
    const left = (count: number) => withoutLow(ranked, count).map(({ id }) => id)
    expect(left(1)).toEqual(['middle 0', 'fixed 1', 'middle 3', 'low 4'])
    expect(left(3)).toEqual(['fixed 1', 'middle 3'])
    expect(left(9)).toEqual(['fixed 1'])
  })
  it('drops low ranks while the drawer is open', () =>
    expect(visibleColumns(columns, [], true).map((column) => column.id)).toEqual(['id', 'due']))
  it('hides what the person hid, but never a fixed column', () =>
    expect(visibleColumns(columns, ['id', 'due'], false).map((column) => column.id)).toEqual(['id', 'nominal']))
  it('lets low ranks give way one by one, foremost first, and nothing else', () => {
    const wide: Column<Line>[] = [{ id: 'taxId', header: 'CPF', cell: () => '', rank: 'low' }, ...columns]
    const left = (count: number) => withoutLow(wide, count).map((column) => column.id)
    expect(left(0)).toEqual(['taxId', 'id', 'nominal', 'due'])
    expect(left(1)).toEqual(['id', 'nominal', 'due'])
    expect(left(9)).toEqual(['id', 'due'])
  })
})
