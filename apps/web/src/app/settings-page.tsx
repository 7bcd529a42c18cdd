import { searchKey } from '@caderneta/kernel/search-text'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { areaWords, phraseOf } from '../client/area-words.ts'
import { useConfiguration } from '../client/permissions.ts'
import { definePhrases, useLanguage, usePhrases, useSay } from '../client/phrases.ts'
import type { FoundSetting, SettingsEntry, SettingsGroup } from '../client/web-area.ts'
import { EmptyFace } from '../ui/faces.tsx'
import { PlainLink } from '../ui/link.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { areas } from './areas.ts'
import { useNetworkName } from './network-chooser.tsx'
import css from './settings-page.module.css'
import { hubId, SettingsFind, useFoundSettings, walkLines } from './settings-find.tsx'
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
    within: 'Dentro das páginas',
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
    within: 'Within the pages',
    nothing: 'No results found',
    nothing_hint: 'Try another word or clear the search to see everything.',
    none: 'Nothing to configure',
    none_hint: 'Your group has no access to any settings. Ask the network administrator to update your access.',
  },
})

/** Every setting that the person may open, in five groups, found by a word. */
export function SettingsPage() {
  const t = usePhrases(phrases)
  const wordsOf = useEntryWords()
  const [typed, setTyped] = useState('')
  const all = settingsFor(areas, useConfiguration())
  const sought = searchKey(typed)
  const matches = (entry: SettingsEntry) => searchKey(wordsOf(entry).join(' ')).includes(sought)
  const shown = all
    .map((section) => ({ ...section, entries: section.entries.filter(matches) }))
    .filter((section) => section.entries.length > 0)
  const found = useFoundSettings(typed)
  return (
    <ListScreen
      title={t('title')}
      hint={useNetworkName()}
      actions={<SettingsFind label={t('find')} value={typed} onChange={setTyped} />}
      dock={null}
    >
      {all.length === 0 && <EmptyFace title={t('none')}>{t('none_hint')}</EmptyFace>}
      {all.length > 0 && shown.length + found.length === 0 && (
        <EmptyFace title={t('nothing')}>{t('nothing_hint')}</EmptyFace>
      )}
      {shown.length + found.length > 0 && (
        <div id={hubId} className={css.columns} onKeyDown={walkLines} role="presentation">
          <Column sections={shown.filter(({ group }) => leftColumn.includes(group))} />
          <Column sections={shown.filter(({ group }) => !leftColumn.includes(group))} />
          {found.length > 0 && <Found settings={found} />}
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

/** Settings that stand within a page. */
function Found({ settings }: { settings: readonly FoundSetting[] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <section className={css.group}>
      <h2>{t('within')}</h2>
      <ul>
        {settings.map(({ id, path, label, hint }) => (
          <li key={id}>
            <PlainLink href={path} className={css.line}>
              <span className={css.label}>{label[language]}</span>
              <span className={css.cut}>{hint[language]}</span>
              <span className={css.count} />
              <IconChevronRight size={14} stroke={1.6} aria-hidden />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SettingsLine({ entry }: { entry: SettingsEntry }) {
  const [label, hint] = useEntryWords()(entry)
  const { icon: Icon, Count } = entry
  return (
    <PlainLink href={entry.path} className={css.line}>
      <Icon size={16} stroke={1.6} />
      <span className={css.label}>{label}</span>
      <span className={css.hint}>{hint}</span>
      <span className={css.count}>{Count && <Count />}</span>
      <IconChevronRight size={14} stroke={1.6} aria-hidden />
    </PlainLink>
  )
}

/** Label and hint of a line. */
function useEntryWords(): (entry: SettingsEntry) => [label: string, hint: string] {
  const say = useSay()
  const language = useLanguage()
  const { hub } = areaWords()
  return ({ path, label, hint }) => [say(label), hint ? say(hint) : phraseOf(hub[path], language, '')]
}
