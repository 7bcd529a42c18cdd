// @vitest-environment happy-dom
// What the specification has the screens of audits say, in both languages: produced, not only written down.
import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import type { Criteria } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { auditCriteria } from '@caderneta/kernel/audit-criteria'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { AuditsPage } from './audits-page.tsx'
import { CriteriaPage } from './criteria-page.tsx'
import { transferAuditPaths } from './paths.ts'

const transferId = '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e11'
const criteria: Criteria = {
  version: 0,
  changedByName: null,
  changedAt: null,
  reason: null,
  criteria: auditCriteria.map((criterion) => ({
    criterion,
    isEnabled: true,
    warn: auditCriterionTable[criterion].warnPpm / 1e6,
    reprove: auditCriterionTable[criterion].reprovePpm / 1e6,
  })),
  can: { save: { can: true } },
}
const policies = ['Caderneta.TransferAudit.Create', 'Caderneta.TransferAudit.Update', 'Caderneta.TransferAudit.GetAll']
/** Another person saved them first. */
const refused = { status: 409, body: refusal('changed_meanwhile', 'Mudou enquanto você editava') }
const broken = { status: 500, body: refusal('unexpected', 'Ocorreu um erro, tente novamente mais tarde') }

const words = {
  'pt-BR': {
    loadFailed: 'Erro ao carregar regras de auditoria',
    saveFailed: 'Erro ao salvar critérios de auditoria',
    saved: 'Critérios de auditoria salvos com sucesso',
    why: 'Motivo da mudança',
    save: 'Salvar critérios',
    runFailed: 'Erro ao executar a auditoria',
    none: 'Nenhuma auditoria encontrada para este repasse',
    run: 'Auditar',
    mayTake: /pode levar alguns minutos/,
  },
  en: {
    loadFailed: 'The rules of the audit could not be loaded',
    saveFailed: 'The audit criteria could not be saved',
    saved: 'Audit criteria saved',
    why: 'Reason of the change',
    save: 'Save criteria',
    runFailed: 'The audit could not be run',
    none: 'No audit of this transfer was found',
    run: 'Audit',
    mayTake: /may take a few minutes/,
  },
} as const
const languages = ['pt-BR', 'en'] as const

afterEach(closeStage)

const pages = { [transferAuditPaths.criteria.pattern]: CriteriaPage, [transferAuditPaths.list.pattern]: AuditsPage }

test.for(languages)('criteria that do not come are told, in %s', async (language) => {
  const server = new Server()
  server.answer = () => broken
  await openStage(server, pages, { at: transferAuditPaths.criteria(), policies, language })
  expect(await screen.findByText(words[language].loadFailed)).toBeDefined()
})

test.for(languages)('criteria that cannot be saved, and those that are, are told in %s', async (language) => {
  const said = words[language]
  const server = new Server()
  let isRefused = true
  server.answer = ({ method, path }) => {
    if (path === transferAudits.list.path) return { body: { items: [], nextCursor: null } }
    return method === 'PUT' && isRefused ? refused : { body: criteria }
  }
  const { person } = await openStage(server, pages, { at: transferAuditPaths.criteria(), policies, language })
  await person.type(await screen.findByRole('textbox', { name: new RegExp(said.why) }), 'conferido')
  await person.click(screen.getByRole('button', { name: said.save }))
  expect(await screen.findByText(new RegExp(said.saveFailed))).toBeDefined()
  isRefused = false
  await person.click(screen.getByRole('button', { name: said.save }))
  expect(await screen.findByText(said.saved)).toBeDefined()
})

test.for(languages)(
  'a transfer without audits says so, and an audit that cannot run is told, in %s',
  async (language) => {
    const said = words[language]
    const server = new Server()
    server.answer = ({ method }) => (method === 'POST' ? broken : { body: { items: [], nextCursor: null } })
    const at = transferAuditPaths.list({ transferId })
    const { person } = await openStage(server, pages, { at, policies, language })
    expect(await screen.findByText(said.none)).toBeDefined()
    await person.click(screen.getByRole('button', { name: `${said.run}…` }))
    expect(await screen.findByText(said.mayTake)).toBeDefined()
    await person.click(screen.getByRole('button', { name: said.run }))
    expect(await screen.findByText(new RegExp(said.runFailed))).toBeDefined()
  },
)
