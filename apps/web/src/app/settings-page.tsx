import { searchKey } from '@caderneta/kernel/search-text'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfiguration } from '../client/permissions.ts'
import { definePhrases, usePhrases, useSay } from '../client/phrases.ts'
import type { SettingsEntry, SettingsGroup } from '../client/web-area.ts'
import { EmptyFace } from '../ui/faces.tsx'
import { PlainLink } from '../ui/link.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { areas } from './areas.ts'
import { useNetworkName } from './network-chooser.tsx'
import css from './settings-page.module.css'
import { settingsFor, type Section } from './visible.ts'

const phrases = definePhrases('settings-page', {
  'pt-BR': {
    title: 'Configurações',
    find: 'Buscar: multa, token, fechamento',
    group_networks: 'Rede e escolas',
    group_people: 'Pessoas e acesso',
    group_charging: 'Cobrança',
    group_banks: 'Bancos e integrações',
    group_control: 'Controle',
    nothing: 'Nenhum resultado encontrado',
    nothing_hint: 'Tente outra palavra ou apague a busca para ver tudo.',
    none: 'Nada para configurar',
    none_hint:
      'O seu grupo não tem acesso a nenhuma configuração. Peça ao administrador da rede para atualizar o seu acesso.',
  },
  en: {
    title: 'Settings',
    find: 'Search: fine, token, closing',
    group_networks: 'Network and schools',
    group_people: 'People and access',
    group_charging: 'Billing',
    group_banks: 'Banks and integrations',
    group_control: 'Control',
    nothing: 'No results found',
    nothing_hint: 'Try another word or clear the search to see everything.',
    none: 'Nothing to configure',
    none_hint: 'Your group has no access to any settings. Ask the network administrator to update your access.',
  },
})

/** Every setting that the person may open, in five groups, found by a word. */
export function SettingsPage() {
  const t = usePhrases(phrases)
  const say = useSay()
  const [typed, setTyped] = useState('')
  const all = settingsFor(areas, useConfiguration())
  const sought = searchKey(typed)
  const matches = (entry: SettingsEntry) => searchKey(`${say(entry.label)} ${say(entry.hint)}`).includes(sought)
  const shown = all
    .map((section) => ({ ...section, entries: section.entries.filter(matches) }))
    .filter((section) => section.entries.length > 0)
  return (
    <ListScreen
      title={t('title')}
      hint={useNetworkName()}
      actions={<Find value={typed} onChange={setTyped} />}
      dock={null}
    >
      {all.length === 0 && <EmptyFace title={t('none')}>{t('none_hint')}</EmptyFace>}
      {all.length > 0 && shown.length === 0 && <EmptyFace title={t('nothing')}>{t('nothing_hint')}</EmptyFace>}
      {shown.length > 0 && (
        <div className={css.columns}>
          <Column sections={shown.filter(({ group }) => leftColumn.includes(group))} />
          <Column sections={shown.filter(({ group }) => !leftColumn.includes(group))} />
        </div>
      )}
    </ListScreen>
  )
}

const leftColumn: readonly SettingsGroup[] = ['networks', 'people']

function Column({ sections }: { sections: readonly Section<SettingsGroup, SettingsEntry>[] }) {
  const t = usePhrases(phrases)
  return (
    <div>
      {sections.map(({ group, entries }) => (
        <section key={group} className={css.group}>
          <h2>{t(`group_${group}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <SettingsLine entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function SettingsLine({ entry }: { entry: SettingsEntry }) {
  const say = useSay()
  const { icon: Icon, Count } = entry
  return (
    <PlainLink href={entry.path} className={css.line}>
      <Icon size={16} stroke={1.6} />
      <span className={css.label}>{say(entry.label)}</span>
      <span className={css.hint}>{say(entry.hint)}</span>
      <span className={css.count}>{Count && <Count />}</span>
      <IconChevronRight size={14} stroke={1.6} aria-hidden />
    </PlainLink>
  )
}

function Find({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = usePhrases(phrases)
  return (
    <label className={css.find}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
