// @vitest-environment happy-dom
import { area, write } from '@caderneta/contracts/define'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useUpload } from '../client/use-upload.ts'
import { closeStage, openStage, Server } from './stage.build.tsx'
import { UploadForm } from './upload-form.tsx'

const papers = area(
  'papers',
  {},
  {
    send: write('POST /api/papers', {
      summary: 'Send a paper',
      needs: 'Caderneta.School.Update',
      upload: { maxBytes: 1_000 },
      body: z.strictObject({ kind: z.string() }),
      returns: z.object({ id: z.string() }),
      refuses: [],
    }),
  },
)

/** What the server answers to each try: a status and a body, or null where the connection is cut. */
type Answer = { status: number; body: unknown } | null
let answers: Answer[] = []
let keys: (string | null)[] = []

class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  private readonly headers = new Map<string, string>()
  open() {}
  getResponseHeader() {
    return null
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value)
  }
  send() {
    keys.push(this.headers.get('idempotency-key') ?? null)
    const answer = answers.shift()
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    queueMicrotask(() => {
      if (!answer) return this.onerror?.()
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      return this.onload?.()
    })
  }
}

const done = vi.fn()

function Page() {
  const sending = useUpload(papers.send, done)
  return (
    <UploadForm
      label="Papel"
      formats={['pdf']}
      mostBytes={500}
      sending={sending}
      onSend={(file) => void sending.send({ kind: 'x' }, file)}
      onLeave={() => undefined}
      confirm="Enviar"
      noFile="Escolha o papel."
    />
  )
}

const paper = (name: string) => new File(['%PDF'], name, { type: 'application/pdf', lastModified: 1 })
const refused = (code: string, message: string) => ({
  status: 422,
  body: { error: { code, message, details: null, validationErrors: [], requestId: 'r' } },
})
const sent = { status: 200, body: { id: 'p1' } }

const button = () => screen.getByRole('button', { name: 'Enviar' })

async function open() {
  const { person } = await openStage(new Server(), { '/papel': Page }, { at: '/papel' })
  await screen.findByRole('button', { name: 'Enviar' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('the form has a field of a file')
  return { person, submit: () => person.click(button()), input }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  answers = []
  keys = []
})

afterEach(() => {
  closeStage()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('without a file nothing is sent, and the button says why', async () => {
  const { submit } = await open()
  await submit()
  expect(keys).toEqual([])
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test('a connection that is cut says so; the next try of the same file carries the same key', async () => {
  answers = [null, sent]
  const { person, submit, input } = await open()
  await person.upload(input, paper('a.pdf'))
  await submit()
  await screen.findByText(/O servidor não respondeu/)
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a refusal stands in the server’s words until another file is chosen, which is another request', async () => {
  answers = [refused('paper_unreadable', 'O papel não pôde ser lido.'), sent]
  const { person, submit, input } = await open()
  await person.upload(input, paper('a.pdf'))
  await submit()
  await screen.findByText('O papel não pôde ser lido.')
  await person.upload(input, paper('b.pdf'))
  expect(screen.queryByText('O papel não pôde ser lido.')).toBeNull()
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(keys[1]).not.toBe(keys[0])
})

test('a failure of the server is told, and the same file may be sent again', async () => {
  answers = [{ ...refused('unexpected', 'Ocorreu um erro, tente novamente mais tarde'), status: 500 }, sent]
  const { person, submit, input } = await open()
  await person.upload(input, paper('a.pdf'))
  await submit()
  await screen.findByText('Ocorreu um erro, tente novamente mais tarde')
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})
