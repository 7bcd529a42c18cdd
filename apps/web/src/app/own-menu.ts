import { IconHome, IconSettings } from '@tabler/icons-react'
import { phrase } from '../client/phrases.ts'
import { phrases } from './phrases.ts'
import type { OwnEntry } from './visible.ts'

/** Entries that belong to no area. An area that declares the same path takes the place of ours. */
export const ownMenu: readonly OwnEntry[] = [
  { path: '/home', label: phrase(phrases, 'home'), icon: IconHome, group: 'top', order: 0, phone: 1, jump: 'i' },
  {
    path: '/configuracoes',
    jump: 'c',
    label: phrase(phrases, 'settings'),
    icon: IconSettings,
    group: 'manage',
    order: 90,
    leadsToSettings: true,
  },
]
