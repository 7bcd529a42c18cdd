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
  const isMailed = asked.sentTo !== null
  const change = () => {
    setRecovery(!isRecovery)
    onChange('')
  }
  const hint = isMailed ? t('code_by_mail') : t('code_hint')
  return (
    <>
      <p className={css.hint}>{email}</p>
      {asked.sentTo !== null && !isRecovery && <Note tone="go">{t('code_mailed', { to: asked.sentTo })}</Note>}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? t('recovery') : t('code')}
        hint={isRecovery ? t('recovery_hint') : hint}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={20}
        autoFocus
        value={code}
        onChange={onChange}
      />
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
