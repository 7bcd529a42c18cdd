// @vitest-environment happy-dom
import { terms } from '@caderneta/contracts/terms'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { acceptPaths } from './paths.ts'
import { RegistrationUpdatePage } from './registration-update-page.tsx'

const id = '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e11'
const term = {
  id,
  kind: 'RegistrationUpdate',
  number: 2,
  title: 'Atualização cadastral',
  text: { html: '<p>Confira.</p>', paragraphs: [[{ text: 'Confira.', isBold: false, isItalic: false, href: null }]] },
  contentHash: 'a'.repeat(64),
  publishedAt: '2026-11-20T12:00:00.000Z',
}
const profile = {
  id,
  userName: 'estela@escola.test',
  name: 'Estela',
  surname: 'Moraes',
  email: 'estela@escola.test',
  phoneNumber: null,
  language: null,
  isSensitiveDataHidden: false,
  emailConfirmed: true,
  enabledMfaProviders: [],
  version: 1,
}
const support = {
  'pt-BR': 'Não foi possível atualizar o cadastro. Tente de novo; se o erro continuar, fale com o suporte.',
  en: 'Your details could not be updated. Try again; if it goes on, contact support.',
}

afterEach(closeStage)

/** The page over a server that answers the two writes so; `asked` says which were made. */
async function opened(answers: { save?: object; accept?: object }, language: 'pt-BR' | 'en' = 'pt-BR') {
  const server = new Server()
  server.answer = ({ method, path }) => {
    if (path.endsWith('/my-profile')) return { body: profile }
    if (path.endsWith('/self-update')) return answers.save ? { status: 400, body: answers.save } : { body: profile }
    if (method === 'GET') return { body: term }
    return answers.accept ? { status: 409, body: answers.accept } : { body: {} }
  }
  const { pattern } = acceptPaths.RegistrationUpdate
  const { person } = await openStage(server, { [pattern]: RegistrationUpdatePage }, { at: pattern, language })
  const confirm = await screen.findByRole('button', {
    name: language === 'en' ? 'Confirm and go on' : 'Confirmar e continuar',
  })
  return { person, confirm, writes: () => server.of('POST').map(({ path }) => path) }
}

test('without the tick nothing is sent, and the tick says that it is needed', async () => {
  const { person, confirm, writes } = await opened({})
  await person.click(confirm)
  expect(await screen.findByText('Este campo é obrigatório')).toBeDefined()
  expect(writes()).toEqual([])
})

test.for(['pt-BR', 'en'] as const)('details that are not saved say why and name support, in %s', async (language) => {
  const { person, confirm, writes } = await opened({ save: refusal('unexpected', 'Fora do ar.') }, language)
  await person.click(screen.getByRole('checkbox'))
  await person.click(confirm)
  await waitFor(() => expect(document.body.textContent).toContain(support[language]))
  // What was not saved is not accepted.
  expect(writes()).toEqual([expect.stringContaining('/self-update')])
})

test('a telephone that is refused is told at its field, and support is named', async () => {
  const save = refusal('invalid_request', 'Confira os campos.', { phoneNumber: 'Informe um telefone com DDD' })
  const { person, confirm, writes } = await opened({ save })
  await person.click(screen.getByRole('checkbox'))
  await person.click(confirm)
  expect(await screen.findByText('Informe um telefone com DDD')).toBeDefined()
  expect(writes()).toHaveLength(1)
})

test('a newer version of the term that cannot be accepted names support after the details were saved', async () => {
  const accept = refusal('term_version_superseded', 'Há uma versão mais nova deste termo.')
  const { person, confirm, writes } = await opened({ accept })
  await person.click(screen.getByRole('checkbox'))
  await person.click(confirm)
  await waitFor(() => expect(document.body.textContent).toContain(support['pt-BR']))
  expect(writes()).toEqual([expect.stringContaining('/self-update'), terms.accept.path.replace(':id', id)])
})
