// Saved views: a filter, an order and a display of a list, under a name.
//
// Always holds: a person has one default view per list, a role too; a name stands once among the views of one person, of one role and of
// everybody; what a view asks for is what its list accepts.
// Events out: savedView.created, savedView.updated, savedView.removed.
import type { Area } from '../../platform/area.ts'
import { createSavedView } from './create-saved-view.ts'
import { listOpeningViews } from './list-opening-views.ts'
import { listRoleOptions } from './list-role-options.ts'
import { listSavedViews } from './list-saved-views.ts'
import { removeSavedView } from './remove-saved-view.ts'
import { updateSavedView } from './update-saved-view.ts'

export const savedViewsArea: Area = {
  name: 'savedViews',
  endpoints: [listSavedViews, listOpeningViews, listRoleOptions, createSavedView, updateSavedView, removeSavedView],
}
