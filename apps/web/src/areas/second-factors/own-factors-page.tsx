import { secondFactors } from '@caderneta/contracts/second-factors'
import { useState } from 'react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { userPaths } from '../users/paths.ts'
import { ConfirmFactor } from './confirm-factor.tsx'
import { FactorChoices } from './factor-choices.tsx'
import { phrases } from './phrases.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Begun, OwnFactors } from './own-factors.ts'

/** The caller's second factors: what is on, a set-up with its code, and recovery codes while they show. */
export function OwnFactorsPage() {
  const t = usePhrases(phrases)
  const query = useRecord(secondFactors.getOwn, {})
  return (
    <RecordScreen crumbs={[{ label: t('own_account'), href: userPaths.account() }]} title={t('title')}>
      <Loaded query={query}>{(factors) => <Steps factors={factors} />}</Loaded>
    </RecordScreen>
  )
}

function Steps({ factors }: { factors: OwnFactors }) {
  const t = usePhrases(phrases)
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { currentUser } = useConfiguration()
  const onDone = (made: readonly string[] | null) => {
    setBegun(undefined)
    setCodes(made ?? undefined)
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (begun)
    return (
      <ConfirmFactor begun={begun} userId={currentUser.id ?? ''} onDone={onDone} onBack={() => setBegun(undefined)} />
    )
  return (
    <>
      {factors.isRequired && factors.enabledMfaProviders.length === 0 && <Note tone="att">{t('required')}</Note>}
      <p>{t('about')}</p>
      <FactorChoices factors={factors} onBegun={setBegun} onCodes={setCodes} />
    </>
  )
}
