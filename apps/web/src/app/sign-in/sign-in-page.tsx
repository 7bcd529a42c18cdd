import type { AnswerOf } from '@caderneta/contracts/define'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { identityPaths } from '../../areas/identity/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { Ribbon } from '../ribbon.tsx'
import { shellIdentity } from '../shell-calls.ts'
import { CodeStep } from './code-step.tsx'
import { comesBackFor, ProviderEntrance } from './provider-entrance.tsx'
import {
  type AskedCode,
  sendProviderStep,
  sendSignIn,
  type SignInAnswer,
  type SignInFields as Fields,
} from './send-sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import css from './sign-in-page.module.css'

const phrases = definePhrases('sign-in', {
  'pt-BR': {
    title: 'Entrar',
    hint: 'Use o e-mail que a sua rede cadastrou.',
    enter: 'Entrar',
    confirm: 'Confirmar o código',
    forgot: 'Esqueci a senha',
    demonstration: 'Contas da demonstração',
  },
  en: {
    title: 'Sign in',
    hint: 'Use the e-mail registered by your network.',
    enter: 'Sign in',
    confirm: 'Confirm the code',
    forgot: 'Forgot password',
    demonstration: 'Demo accounts',
  },
})

const EMPTY: Fields = { email: '', password: '', code: '' }

/** The page of the identity provider: the installation's own provider or e-mail and password, then the code where the account asks for one. */
export function SignInPage() {
  const t = usePhrases(phrases)
  const hints = useSignInHints()
  const signIn = useSignIn()
  const { asked, submit } = signIn
  const asksCode = asked !== undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus(), [asksCode])
  return (
    <div className={css.window}>
      {hints && <Ribbon name="Sandbox" today={hints.today} />}
      <main className={css.desk}>
        <div className={css.book}>
          <form
            ref={form}
            className={css.page}
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <Wordmark size={24} />
            <h1>{t('title')}</h1>
            {asked ? <SecondStep signIn={signIn} asked={asked} /> : <FirstStep signIn={signIn} hints={hints} />}
          </form>
        </div>
      </main>
    </div>
  )
}

type SignIn = ReturnType<typeof useSignIn>

function FirstStep({ signIn, hints }: { signIn: SignIn; hints: SignInHints | undefined }) {
  const { provider = null, takesPasswords = true } = useSignInOptions() ?? {}
  const entrance = provider !== null && <ProviderEntrance uid={signIn.uid} name={provider} />
  if (!takesPasswords) return entrance
  return (
    <>
      {entrance}
      <PasswordStep signIn={signIn} isMain={provider === null} />
      {hints && <Accounts hints={hints} onChoose={signIn.change} />}
    </>
  )
}

function PasswordStep({ signIn, isMain }: { signIn: SignIn; isMain: boolean }) {
  const t = usePhrases(phrases)
  const { fields, change, answer, isSending } = signIn
  return (
    <>
      <p className={css.hint}>{t('hint')}</p>
      <SignInFields fields={fields} onChange={change} />
      <Refusal answer={answer} />
      <Button type="submit" kind={isMain ? 'primary' : 'secondary'} size="lg" fullWidth loading={isSending}>
        {t('enter')}
      </Button>
      <p className={css.forgot}>
        <TextLink href={identityPaths.forgotPassword()}>{t('forgot')}</TextLink>
      </p>
    </>
  )
}

function SecondStep({ signIn, asked }: { signIn: SignIn; asked: AskedCode }) {
  const t = usePhrases(phrases)
  const { fields, change, submit, answer, isSending } = signIn
  return (
    <>
      <CodeStep
        asked={asked}
        email={fields.email}
        code={fields.code}
        onChange={(code) => change({ code })}
        onSend={() => void submit(true)}
      />
      <Refusal answer={answer} />
      <Button type="submit" kind="primary" size="lg" fullWidth loading={isSending}>
        {t('confirm')}
      </Button>
    </>
  )
}

function useSignIn() {
  const { uid = '' } = useParams({ strict: false })
  const byProvider = comesBackFor() === 'code'
  const [fields, setFields] = useState(EMPTY)
  const [answer, setAnswer] = useState<SignInAnswer>()
  const [asked, setAsked] = useState<AskedCode>()
  const [isSending, setSending] = useState(false)
  const submit = async (sendCode = false) => {
    setSending(true)
    const got = await (byProvider ? sendProviderStep(uid, fields.code, sendCode) : sendSignIn(uid, fields, sendCode))
    setAnswer(got)
    if (got.kind === 'code') setAsked(got.asked)
    if (got.kind === 'done') location.assign(got.location)
    else setSending(false)
  }
  // Whom the installation's provider vouched for owes a code alone: the server tells which.
  const asksAtOnce = useRef(byProvider)
  useEffect(() => {
    if (asksAtOnce.current) void submit()
    asksAtOnce.current = false
  })
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  return { fields, change, submit, answer, asked, isSending, uid }
}

function Refusal({ answer }: { answer: SignInAnswer | undefined }) {
  if (!answer || !('message' in answer)) return null
  return (
    <Note tone="bad" live>
      {answer.message}
    </Note>
  )
}

type AccountsProps = { hints: SignInHints; onChoose: (fields: { email: string; password: string }) => void }

function Accounts({ hints, onChoose }: AccountsProps) {
  const t = usePhrases(phrases)
  return (
    <section className={css.hints} aria-label={t('demonstration')}>
      <h2>{t('demonstration')}</h2>
      <ul>
        {hints.accounts.map(({ email, label }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: hints.password })}>
              <span>{email} </span>
              <small>{label}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SignInHints = AnswerOf<typeof shellIdentity.signInHints>

/** Until it is known, and where it cannot be, the page asks for a password: the server says if that is not taken. */
function useSignInOptions() {
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call(shellIdentity.signInOptions, {}, { signal }),
    staleTime: Infinity,
  })
  return options.data
}

/** The demonstration's accounts. Outside of the sandbox the call is not there, and nothing shows. */
function useSignInHints(): SignInHints | undefined {
  const hints = useQuery({
    queryKey: ['sign-in-hints'],
    queryFn: ({ signal }) => call(shellIdentity.signInHints, {}, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  return hints.data
}
