// The messages of the specification about schools, families, enrollments, products and bank files, each as a person reads it: the call that
// says it, and its words. What transfers, listings and cards say is held by the tests of those areas.
import { newId } from '../../src/platform/uuid.ts'
import { classOfLeavers } from '../../src/areas/re-enrollments/re-enrollment.build.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { expect, test } from '../support/server.ts'

type Reply = Promise<{ status: number; body: unknown }>
type World = { admin: Client; build: Builders }
type Row = readonly [asked: string, said: string, provoke: (world: World) => Reply]

const nobody = '52998224725'

/** What the specification asks for, what is said, and what provokes it. */
const messages: readonly Row[] = [
  ['school not found', 'Escola informada não foi encontrada', ({ admin }) => admin.schools.get({ id: newId() })],
  [
    'student not found',
    'Estudante não encontrado',
    async ({ admin, build }) => admin.enrollments.create({ classId: (await build.class()).id, studentId: newId() }),
  ],
  ['class not found', 'Turma não encontrada', ({ admin }) => admin.classes.get({ id: newId() })],
  ['remessa not found', 'Remessa não encontrada', ({ admin }) => admin.bankFiles.getRemessa({ id: newId() })],
  ['retorno not found', 'Retorno não encontrado', ({ admin }) => admin.bankFiles.getRetorno({ id: newId() })],
  [
    'no guardian associated',
    'Nenhum responsável associado a este CPF ou CNPJ. Cadastre-o.',
    async ({ admin, build }) => {
      const { id } = await build.enrollment()
      const shares = [{ category: null, guardianShare: 0.5, coGuardianShare: 0.5 }]
      return admin.enrollments.setPayers({ id, coGuardianTaxId: nobody, shares, version: 1 })
    },
  ],
  ['enrollment not found', 'Matrícula não encontrada', ({ admin }) => admin.enrollments.get({ id: newId() })],
  [
    'no enrollment in the selected academic year',
    'Nenhuma matrícula no ano letivo selecionado (2026) espera rematrícula nestas turmas.',
    async ({ admin, build }) => {
      const { bulk, toClassId, made } = await classOfLeavers(build, 1)
      for (const { id } of made) expect(await admin.reEnrollments.enroll({ id, classId: toClassId })).toSucceed()
      return admin.reEnrollments.enrollMany(bulk)
    },
  ],
  [
    'student already linked to a school',
    'O aluno já está vinculado a outra escola. Escolha uma turma da escola dele.',
    async ({ admin, build }) => {
      const { id: studentId } = await build.student()
      const elsewhere = await build.class({ school_id: (await build.school()).id })
      return admin.enrollments.create({ classId: elsewhere.id, studentId })
    },
  ],
  [
    'product already inactive',
    'Este produto já está inativo.',
    async ({ admin, build }) => {
      const { id } = await build.product()
      expect(await admin.products.deactivate({ id })).toSucceed()
      return admin.products.deactivate({ id })
    },
  ],
  [
    'reason required',
    'Informe o motivo',
    async ({ admin, build }) => admin.departures.cancel({ id: (await build.enrollment()).id, comment: '' }),
  ],
]

test.for(messages)('%s: "%s"', async ([, said, provoke], { as, users, build }) => {
  const reply = await provoke({ admin: as(await users('admin')), build })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(JSON.stringify(reply.body)).toContain(JSON.stringify(said))
})
