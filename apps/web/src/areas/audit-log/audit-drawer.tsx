import { apiTokens } from '@caderneta/contracts/api-tokens'
import type { AuditEntry } from '@caderneta/contracts/audit-log'
import type { ReactNode } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ToolButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import type { AuditObject, AuditWords } from '../../screens/audit-words.ts'
import { bodyFacts } from '../../screens/body-facts.ts'
import { apiTokenPaths } from '../api-tokens/paths.ts'
import { phrases } from './phrases.ts'

interface AuditDrawerProps {
  entry: AuditEntry
  words: AuditWords
  onClose: () => void
  onRecord: (subjectId: string) => void
  /** Into the network of the line; absent where one works in it. */
  onNetwork?: (() => void) | undefined
}

/** One line of the log with what was written. */
export function AuditDrawer({ entry, words, onClose, onRecord, onNetwork }: AuditDrawerProps) {
  const t = usePhrases(phrases)
  const { before, after, rest } = bodyFacts(entry.body, words.field)
  const isEmpty = before.length + after.length + rest.length === 0
  const { subjectId } = entry
  const object = useObjectLink(words.object(entry))
  return (
    <Drawer
      label={entry.action}
      head={
        <>
          <strong title={words.deed(entry)}>{words.deed(entry)}</strong>{' '}
          <time dateTime={entry.at}>{dateTimeText(entry.at)}</time>
        </>
      }
      onClose={onClose}
      foot={
        <>
          {subjectId && <ToolButton onClick={() => onRecord(subjectId)}>{t('of_record')}</ToolButton>}
          {onNetwork && <ToolButton onClick={onNetwork}>{t('open_network')}</ToolButton>}
        </>
      }
    >
      <FactList
        facts={[
          { label: t('area'), value: words.area(entry.action) },
          ...recordFact(entry, t('record'), object),
          ...useOriginFacts(entry),
        ]}
      />
      <Part title={t('before')} facts={before} />
      <Part title={t('after')} facts={after} />
      <Part title={t('details')} facts={rest} />
      {isEmpty && <p>{t('no_details')}</p>}
    </Drawer>
  )
}

/** By whom of whose house, with which token, at which address; why, where a reason was asked for. */
function useOriginFacts({ isActorOfHost, token, address, body }: AuditEntry): Fact[] {
  const t = usePhrases(phrases)
  const link = useTokenLink(token)
  const reason = body['reason'] ?? body['comment']
  return [
    ...(isActorOfHost ? [{ label: t('house'), value: t('house_provider') }] : []),
    ...(token ? [{ label: t('token'), value: link }] : []),
    ...(address === null ? [] : [{ label: t('address'), value: address }]),
    ...(typeof reason === 'string' ? [{ label: t('why'), value: reason }] : []),
  ]
}

function useTokenLink(token: AuditEntry['token']): ReactNode {
  const may = useMay()
  if (!token) return null
  if (token.name === null || !may(apiTokens.get)) return token.name ?? token.id.slice(-12)
  return <TextLink href={apiTokenPaths.one({ tokenId: token.id })}>{token.name}</TextLink>
}

/** The record by its name, a link for whoever may open it; one that is gone by the end of its id. */
function recordFact({ subjectId }: AuditEntry, label: string, object: ReactNode): Fact[] {
  return subjectId === null ? [] : [{ label, value: object ?? subjectId.slice(-12) }]
}

function useObjectLink(object: AuditObject | undefined): ReactNode {
  const may = useMay()
  if (!object?.page || !may({ needs: object.page.needs })) return object?.text
  return <TextLink href={object.page.href}>{object.text}</TextLink>
}

function Part({ title, facts }: { title: string; facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <FactList facts={facts} />
    </>
  )
}
