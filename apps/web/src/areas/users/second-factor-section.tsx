import { users } from '@caderneta/contracts/users'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { secondFactorPaths } from '../second-factors/paths.ts'
import { accountPhrases } from './account-phrases.ts'
import css from './change-password.module.css'

/** Whether a code is asked for at sign-in, and the way to set it up. */
export function SecondFactorSection() {
  const { data } = useRecord(users.getOwn, {})
  const isOn = data !== undefined && data.enabledMfaProviders.length > 0
  const t = usePhrases(accountPhrases)
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('two_steps')}</h2>
      <p>{t(isOn ? 'two_steps_on' : 'two_steps_off')}</p>
      <Button href={secondFactorPaths.own()}>{t('two_steps_set')}</Button>
    </section>
  )
}
