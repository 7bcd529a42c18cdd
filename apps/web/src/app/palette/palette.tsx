import { IconFileSearch, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import css from './palette.module.css'
import type { Line, LineGroup } from './palette-lines.ts'
import { recognise } from './recognise.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

const phrases = definePhrases('palette', {
  'pt-BR': {
    title: 'Buscar e fazer',
    placeholder: 'Família, fatura, CPF, linha digitável, txid…',
    is_cpf: 'CPF válido',
    is_cnpj: 'CNPJ válido',
    is_digitableLine: 'Linha digitável',
    is_txid: 'txid do Pix',
    is_nossoNumero: 'Nosso número',
    nothing: 'Nenhum resultado encontrado',
    searching: 'Buscando…',
    walk: 'andar',
    open: 'abrir',
    newTab: 'nova aba',
    recorded: 'Busca por CPF fica registrada',
  },
  en: {
    title: 'Search and act',
    placeholder: 'Family, invoice, CPF, boleto line, txid…',
    is_cpf: 'Valid CPF',
    is_cnpj: 'Valid CNPJ',
    is_digitableLine: 'Boleto line',
    is_txid: 'Pix txid',
    is_nossoNumero: 'Nosso número',
    nothing: 'No results found',
    searching: 'Searching…',
    walk: 'move',
    open: 'open',
    newTab: 'new tab',
    recorded: 'A search by CPF is recorded',
  },
})

/** One field for everything: finds records by what was pasted, opens pages, starts work. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = usePhrases(phrases)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { groups, isSearching } = usePaletteGroups(typed)
  const lines = groups.flatMap((group) => group.lines)
  const current = lines[Math.min(at, lines.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  const open = (line: Line, inNewTab: boolean) => {
    if (inNewTab) window.open(line.path, '_blank', 'noopener')
    else void navigate({ href: line.path })
    dialog.current?.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, lines.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={css.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? `${listId} ${current.id}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Reading typed={typed} />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label={t('title')} className={css.list}>
        {groups.map((group) => (
          <Group key={group.title} group={group} current={current?.id} listId={listId} onOpen={open} />
        ))}
      </div>
      <p className={css.none} role="status">
        {lines.length === 0 && t(isSearching ? 'searching' : 'nothing')}
      </p>
      <Keys />
    </dialog>
  )
}

/** Says what the text was recognised as, when it is more than words. */
function Reading({ typed }: { typed: string }) {
  const t = usePhrases(phrases)
  const [surest] = recognise(typed)
  if (!surest || surest.kind === 'words') return null
  return <StatusPill tone="ok" icon={IconFileSearch} word={t(`is_${surest.kind}`)} />
}

type GroupProps = {
  group: LineGroup
  current: string | undefined
  listId: string
  onOpen: (line: Line, inNewTab: boolean) => void
}

function Group({ group, current, listId, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={group.title}>
      <div className={css.caption} aria-hidden>
        {group.title}
      </div>
      {group.lines.map((line) => (
        <div
          key={line.id}
          id={`${listId} ${line.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={line.id === current}
          className={css.line}
          onClick={(event) => onOpen(line, event.ctrlKey || event.metaKey)}
        >
          <line.icon size={16} stroke={1.6} />
          <span className={css.title}>{line.title}</span>
          <span className={css.note}>{line.note}</span>
          <span className={css.amount}>{line.amount}</span>
          {line.keys && <kbd>{line.keys}</kbd>}
        </div>
      ))}
    </div>
  )
}

function Keys() {
  const t = usePhrases(phrases)
  return (
    <div className={css.foot}>
      <span>↑ ↓ {t('walk')}</span>
      <span>Enter {t('open')}</span>
      <span>Ctrl Enter {t('newTab')}</span>
      <span className={css.recorded}>{t('recorded')}</span>
    </div>
  )
}
