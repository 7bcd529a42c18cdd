import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldPhrases } from './field-phrases.ts'
import type { AskedCode } from './send-sign-in.ts'
import css from './sign-in-page.module.css'

interface CodeStepProps {
  asked: AskedCode
  email: string
  code: string
  onChange: (code: string) => void
  onSend: () => void
}

/** The second step: a code of the app or of the e-mail, or one of the recovery codes. */
export function CodeStep({ asked, email, code, onChange, onSend }: CodeStepProps) {
  const t = usePhrases(fieldPhrases)
  const [isRecovery, setRecovery] = useState(false)
  const change = () => {
    setRecovery(!isRecovery)
    onChange('')
  }
  return (
    <>
      <p className={css.hint}>{email}</p>
      {asked.sentTo !== null && !isRecovery && <Note tone="go">{t('code_mailed', { to: asked.sentTo })}</Note>}
      {isRecovery ? (
        <TextField
          label={t('recovery')}
          hint={t('recovery_hint')}
          name="recovery"
          autoComplete="off"
          maxLength={20}
          autoFocus
          value={code}
          onChange={onChange}
        />
      ) : (
        <TextField
          label={t('code')}
          hint={asked.sentTo === null ? t('code_hint') : t('code_by_mail')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          value={code}
          onChange={onChange}
        />
      )}
      <div>
        <Button kind="quiet" onClick={change}>
          {isRecovery ? t('use_code') : t('use_recovery')}
        </Button>
        {asked.providers.includes('Email') && !isRecovery && (
          <Button kind="quiet" onClick={onSend}>
            {t('send')}
          </Button>
        )}
      </div>
    </>
  )
}
