import { agreementApprovals, type RoleLimit, type WaiverLimit } from '@caderneta/contracts/agreement-approvals'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useRoleLabel } from '../roles/public.ts'
import css from './agreements.module.css'
import { LimitForm } from './limit-form.tsx'
import { limitPhrases } from './limit-phrases.ts'

/** What each group lets go by itself, and the one that is changed. */
export function LimitsPage() {
  const t = usePhrases(limitPhrases)
  return (
    <RecordScreen crumbs={[useSettingsCrumb()]} title={t('title')}>
      <div className={css.share}>
        <p>{t('about')}</p>
        <Loaded query={useRecord(agreementApprovals.limits, {})}>
          {({ items, network }) =>
            items.length === 0 ? <Note tone="att">{t('none')}</Note> : <Limits items={items} network={network} />
          }
        </Loaded>
        <p className={css.quiet}>{t('campaign')}</p>
      </div>
    </RecordScreen>
  )
}

type Known = { items: RoleLimit[]; network: WaiverLimit }

function Limits({ items, network }: Known) {
  const t = usePhrases(limitPhrases)
  const label = useRoleLabel()
  const [roleId, setRoleId] = useState<string | null>(null)
  const chosen = items.find((role) => role.roleId === roleId)
  const said = (limit: WaiverLimit) =>
    t('limit_is', { fine: limit.finePercent, interest: limit.interestPercent, principal: limit.principalPercent })
  const does = ({ makes, approves }: RoleLimit) =>
    [...(makes ? [t('makes')] : []), ...(approves ? [t('approves')] : [])].join(', ')
  const facts = items.map((role) => ({
    label: label(role.roleName),
    value: `${does(role)}: ${role.limit ? said(role.limit) : t('by_network', { limit: said(network) })}`,
  }))
  return (
    <>
      <FactList facts={facts} />
      <SelectField
        label={t('group')}
        hint={t('role_hint')}
        options={items.map((role) => ({ value: role.roleId, label: label(role.roleName) }))}
        value={roleId}
        onChange={setRoleId}
      />
      {chosen && <LimitForm key={`${chosen.roleId} ${chosen.version}`} role={chosen} network={network} />}
    </>
  )
}
