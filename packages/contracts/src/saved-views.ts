// Saved views of lists: a filter, an order and how the table shows, under a name. A person keeps their own; those who may share give one
// to everybody of the network or to a role.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { listQuery } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('savedViews', {
  'savedView.created': NoPayload,
  'savedView.updated': NoPayload,
  'savedView.removed': NoPayload,
})

export const refusals = {
  saved_view_not_found: { 'pt-BR': 'Visão não encontrada.', en: 'The view was not found.' },
  saved_view_already_exists: {
    'pt-BR': 'Já existe uma visão com este nome nesta lista. Escolha outro nome.',
    en: 'This list already has a view of this name. Choose another name.',
  },
  saved_view_list_unknown: {
    'pt-BR': 'Esta lista não salva visões. Confira o nome da lista.',
    en: 'This list keeps no views. Check the name of the list.',
  },
  saved_view_does_not_fit: {
    'pt-BR': 'A lista não aceita o filtro {field}. Remova-o e salve de novo.',
    en: 'The list does not accept the filter {field}. Take it out and save again.',
  },
  saved_view_role_needed: {
    'pt-BR': 'Escolha o grupo que vai ver esta visão.',
    en: 'Choose the group that will see this view.',
  },
  saved_view_default_for_everyone: {
    'pt-BR': 'Uma visão de todos não pode ser a inicial. Compartilhe-a com um grupo ou salve uma sua.',
    en: 'A view of everybody cannot be the first one shown. Share it with a group, or save one of your own.',
  },
  saved_view_group_not_found: {
    'pt-BR': 'Este grupo não existe mais. Escolha outro.',
    en: 'This group is gone. Choose another.',
  },
} satisfies Phrases

/** What the address of the list holds, without the place in it. */
const ViewQuery = z.record(z.string().max(60), z.union([z.string().max(200), z.array(z.string().max(200)).max(50)]))

/** How the table shows: the columns that are hidden, and how high its rows are. */
const ViewDisplay = z.strictObject({
  hidden: z.array(z.string().max(60)).max(60).default([]),
  density: z.enum(['compact', 'normal', 'roomy']).default('normal'),
})

export const Audience = z.enum(['own', 'everyone', 'role'])
export type Audience = z.output<typeof Audience>

const SavedViewFields = z.strictObject({
  name: Text(60),
  query: ViewQuery,
  display: ViewDisplay.default({ hidden: [], density: 'normal' }),
  audience: Audience.default('own'),
  /** Whose role sees it; only where the audience is a role. */
  roleId: Id.nullable().default(null),
  /** The list opens with it: for its owner, or for the people of its role. */
  isDefault: z.boolean().default(false),
})
export const SavedViewInput = SavedViewFields.extend({
  /** Name of the list's call: `classes.list`. */
  list: z.string().max(80),
})

export const SavedView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  query: ViewQuery,
  display: ViewDisplay,
  audience: Audience,
  roleId: z.uuid().nullable(),
  roleName: z.string().nullable(),
  isDefault: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, remove: AbilityAnswer }),
})
export type SavedView = z.output<typeof SavedView>

const OpeningView = SavedView.pick({ id: true, list: true, query: true, display: true })
export type OpeningView = z.output<typeof OpeningView>

const base = '/api/ebpay/saved-view'
const whoever = { needs: 'authenticated', scope: 'any' } as const
const inForm = [
  'saved_view_already_exists',
  'saved_view_does_not_fit',
  'saved_view_role_needed',
  'saved_view_default_for_everyone',
  'saved_view_group_not_found',
] as const

export const savedViews = area('savedViews', refusals, {
  list: read(`GET ${base}`, {
    ...whoever,
    summary: 'Views that the caller may use: their own, those of everybody, those of their roles',
    query: listQuery({ list: z.string().max(80).optional() }, ['name']),
    returns: pageOf(SavedView),
  }),
  opening: read(`GET ${base}/opening`, {
    ...whoever,
    summary: 'The view that each list opens with for the caller: their own, else one of their roles',
    returns: z.object({ views: z.array(OpeningView) }),
  }),
  roleOptions: read(`GET ${base}/role-options`, {
    summary: 'Groups that a view can be given to',
    needs: 'Caderneta.SavedView.Create',
    scope: 'any',
    query: PageQuery,
    returns: pageOf(z.object({ id: z.uuid(), name: z.string() })),
  }),
  create: write(`POST ${base}`, {
    ...whoever,
    summary: 'Save a view; to share it takes Caderneta.SavedView.Create',
    body: SavedViewInput,
    returns: SavedView,
    refuses: [...inForm, 'saved_view_list_unknown'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    ...whoever,
    summary: 'Change a view; a shared one takes Caderneta.SavedView.Update',
    params: IdParams,
    body: SavedViewFields.extend({ version: z.number().int().min(1) }),
    returns: SavedView,
    refuses: [...inForm, 'saved_view_not_found'],
  }),
  remove: write(`DELETE ${base}/:id`, {
    ...whoever,
    summary: 'Delete a view; a shared one takes Caderneta.SavedView.Delete',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['saved_view_not_found'],
  }),
})
