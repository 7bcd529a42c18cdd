import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { KeyHint } from './key-hint.tsx'
import { useNavigate } from './link.tsx'
import type { PaletteItem, PaletteProps } from './palette-types.ts'
import css from './palette.module.css'
import { useUiPhrases } from './phrases.tsx'
import { StatusPill } from './pill.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** The command palette: the record first, what belongs to it, then verbs. */
export function PalettePanel(props: PaletteProps) {
  const { opened, onOpenedChange, groups, emptyText, text, loading = false } = props
  const phrases = useUiPhrases()
  const list = useId()
  const keys = usePaletteKeys(props)
  useReturnFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onOpenedChange(false)}
      size={680}
      yOffset={72}
      padding={0}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 100, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-label={phrases.palette}>
        <PaletteHead {...props} list={list} active={keys.active?.id} onKeyDown={keys.onKeyDown} />
        <div className={css.results} role="listbox" id={list} aria-label={phrases.palette}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-label={group.label} className={css.group}>
              <div className={css.groupLabel} aria-hidden>
                {group.label}
              </div>
              {group.items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  id={`${list}-${item.id}`}
                  active={item.id === keys.active?.id}
                  choose={(newTab) => keys.choose(item, newTab)}
                />
              ))}
            </div>
          ))}
        </div>
        {groups.length === 0 && text !== '' && (
          <div className={css.empty} role="status">
            {loading ? `${phrases.loading}…` : emptyText}
          </div>
        )}
        <div className={css.foot}>
          <span>↑ ↓ {phrases.paletteKeys}</span>
          <span>Enter {phrases.paletteOpen}</span>
          <span>Ctrl Enter {phrases.paletteNewTab}</span>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PaletteHeadProps extends PaletteProps {
  list: string
  active: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteHead({ text, onTextChange, placeholder, recognized, list, active, onKeyDown }: PaletteHeadProps) {
  const phrases = useUiPhrases()
  return (
    <div className={css.head}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        data-autofocus
        className={css.input}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active === undefined ? undefined : `${list}-${active}`}
        aria-label={phrases.palette}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {recognized && <StatusPill tone={recognized.tone} icon={recognized.icon} word={recognized.word} />}
      <KeyHint keys="Esc" />
    </div>
  )
}

interface ItemProps {
  item: PaletteItem
  id: string
  active: boolean
  choose: (newTab: boolean) => void
}

function Item({ item, id, active, choose }: ItemProps) {
  const IconPart = item.icon
  return (
    // The keyboard walks from the input (aria-activedescendant), so an option needs no focus of its own.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={[css.item, item.tall ? css.tall : ''].join(' ')}
      onClick={(event) => choose(event.ctrlKey || event.metaKey)}
    >
      <IconPart size={16} stroke={1.6} aria-hidden />
      <span className={css.words}>
        <span className={css.title}>{item.title}</span>
        {item.detail !== undefined && <span className={css.detail}>{item.detail}</span>}
      </span>
      {item.side !== undefined && <span className={css.side}>{item.side}</span>}
      {active ? <KeyHint keys="Enter" /> : item.keys !== undefined && <KeyHint keys={item.keys} />}
    </div>
  )
}

function usePaletteKeys({ groups, onOpenedChange, onChosen }: PaletteProps) {
  const navigate = useNavigate()
  const items = groups.flatMap((group) => group.items)
  const [activeId, setActiveId] = useState<string>()
  const found = items.findIndex((item) => item.id === activeId)
  const index = found === -1 ? 0 : found
  const choose = (item: PaletteItem, newTab: boolean) => {
    onChosen?.(item)
    if (item.href !== undefined && newTab) window.open(item.href, '_blank', 'noopener')
    else {
      onOpenedChange(false)
      if (item.onChoose) item.onChoose()
      else if (item.href !== undefined) navigate(item.href)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const active = items[index]
    if (step !== 0) {
      event.preventDefault()
      setActiveId(items[(index + step + items.length) % Math.max(1, items.length)]?.id)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    }
  }
  return { active: items[index], choose, onKeyDown }
}
