import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { type SandboxLetter, sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DateTimeText, dateTimeText } from '../../ui/format.tsx'
import { PlainLink } from '../../ui/link.tsx'
import css from './sandbox-mail.module.css'
import { phrases } from './phrases.ts'

/** What people of the network would have received, newest first; one opens beside the list. */
export function SandboxMailPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={sandboxMail.list}
      title={t('title')}
      hint={t('hint')}
      columns={useColumns()}
      id={(row) => String(row.id)}
      name={(row) => t('row', { subject: headingOf(row), to: row.to.join(', ') })}
      preview={({ id, rows, close }) => {
        const letter = rows.find((row) => String(row.id) === id)
        return letter && <LetterDrawer letter={letter} onClose={close} />
      }}
      card={(row) => ({
        title: headingOf(row),
        lines: [row.to.join(', '), <DateTimeText key="at" at={row.receivedAt} />],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<SandboxLetter>[] {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  return [
    { id: 'when', header: t('when'), kind: 'date', cell: (row) => <DateTimeText at={row.receivedAt} />, fixed: true },
    { id: 'to', header: t('to'), kind: 'name', cell: (row) => row.to.join(', ') },
    { id: 'channel', header: t('by_channel'), cell: (row) => channelWord(row.channel) },
    { id: 'subject', header: t('subject'), cell: (row) => headingOf(row) },
  ]
}

/** What goes to a phone has no subject: its first words. */
function headingOf({ subject, text }: SandboxLetter): string {
  return subject === '' ? text.slice(0, 60) : subject
}

function LetterDrawer({ letter, onClose }: { letter: SandboxLetter; onClose: () => void }) {
  return (
    <Drawer
      label={headingOf(letter)}
      head={
        <>
          <strong>{headingOf(letter)}</strong> {dateTimeText(letter.receivedAt)}
        </>
      }
      onClose={onClose}
    >
      <p className={css.who}>
        {letter.from} → {letter.to.join(', ')}
      </p>
      <div className={css.text}>{letter.text.split('\n\n').map(paragraph)}</div>
    </Drawer>
  )
}

/** A line that is an address is a link, as a mail program makes it one. */
function paragraph(text: string, index: number) {
  // The paragraphs of one letter never move.
  return <p key={index}>{/^https?:\/\/\S+$/.test(text) ? <PlainLink href={text}>{text}</PlainLink> : text}</p>
}
