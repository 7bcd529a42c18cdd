import { jobKinds, operations, refusalPhrases } from '@caderneta/contracts'
import type { JobFailure } from '@caderneta/contracts/jobs'
import { expect, test } from 'vitest'
import { reasons, rowPages, wayOf } from './failure-ways.ts'
import { nextPages } from './job-next.ts'

const row: JobFailure = {
  subjectId: 'r1',
  invoiceNumber: null,
  cents: null,
  studentName: 'Pedro Assis',
  guardianName: null,
  schoolName: 'Butantã',
  enrollmentId: 'e1',
  guardianId: 'g1',
  schoolId: 's1',
  code: 'invoice_expired',
  message: 'por quê',
}

test('a reason that has its own way out is one that a call can give, and none has two', () => {
  const codes = Object.values(reasons).flat()
  expect(codes.filter((code) => !(code in refusalPhrases))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('what is wrong with the family, the price or the bank is put right there, and not at the row', () => {
  expect(wayOf({ ...row, code: 'family_without_email' }, 'invoice')).toEqual({
    verb: 'payer',
    href: '/familias/g1/editar',
  })
  expect(wayOf({ ...row, code: 'discount_leaves_too_little' }, 'enrollment').href).toBe('/matriculas/e1/descontos')
  expect(wayOf({ ...row, code: 'no_bank_agreement' }, 'enrollment').href).toBe('/configuracoes/bancos')
  expect(wayOf({ ...row, code: 'payout_account_missing' }, 'transfer').href).toBe(
    '/configuracoes/escolas/s1/conta-de-repasse',
  )
})

test('any other reason leads to the record of its row, and what passes by itself is only tried again', () => {
  for (const rows of Object.keys(rowPages) as (keyof typeof rowPages)[])
    expect(wayOf(row, rows)).toEqual({ verb: rows, href: rowPages[rows]('r1') })
  expect(wayOf({ ...row, code: 'sent_just_now' }, 'invoice')).toEqual({ verb: 'again', href: null })
  expect(wayOf(row, undefined)).toEqual({ verb: 'again', href: null })
})

test('a family that the row does not name is looked for at the row', () => {
  expect(wayOf({ ...row, code: 'family_without_email', guardianId: null }, 'invoice')).toEqual({
    verb: 'invoice',
    href: '/faturas/r1',
  })
})

test('every page where work goes on asks for a permission that some call needs', () => {
  const known = new Set(operations.flatMap(({ needs }) => [needs].flat()))
  expect(
    Object.values(nextPages)
      .flatMap(({ needs }) => [needs ?? []].flat())
      .filter((needs) => !known.has(needs as never)),
  ).toEqual([])
  const used = new Set([...jobKinds.values()].flatMap(({ next }) => next.page ?? []))
  expect(Object.keys(nextPages).filter((page) => !used.has(page as never))).toEqual([])
})
