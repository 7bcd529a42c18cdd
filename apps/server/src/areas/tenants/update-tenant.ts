import type { InputOf } from '@caderneta/contracts/define'
import { guardianAccessOptions, schoolAccessOptions } from '@caderneta/contracts/network-access'
import { events, tenants } from '@caderneta/contracts/tenants'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { differences } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedTenantPart, tenantAt, tenantForUpdate, tenantNamed } from './tenant-store.ts'
import { type TenantRow, toTenant } from './tenant-view.ts'

export const updateTenant = action(tenants.update, {
  network: ({ params }) => params.id,
  lock: ({ params, body }) => ({
    tenant: one('network', tenantForUpdate(params.id)),
    sameName: tenantNamed(body.name, params.id),
    sameSubdomain: tenantAt(body.subdomain, params.id),
  }),
  decide: ({ tenant: before, sameName, sameSubdomain }, { body }) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (sameName.length > 0) return refuse('network_name_already_exists', {}, ['name'])
    if (sameSubdomain.length > 0) return refuse('subdomain_already_exists', {}, ['subdomain'])
    const change = {
      name: body.name,
      display_name: body.displayName,
      subdomain: body.subdomain,
      is_active: body.isActive,
      ...optionColumns(body, before),
      version: before.version + 1,
    }
    return accept(
      { ...before, ...change },
      {
        parts: [changedTenantPart(before.id, change)],
        audit: {
          subjectId: networkSubject(before.id),
          body: masked(differences(before, change)),
        },
        events: [news(events['network.updated'], { subjectId: networkSubject(before.id), version: change.version })],
      },
    )
  },
  view: toTenant,
})

type Change = ReturnType<typeof differences>

function masked({ before, after }: Change): Change {
  const hidden = (side: Change['before']) =>
    typeof side.admin_email === 'string' && isEmail(side.admin_email)
      ? { ...side, admin_email: maskEmail(side.admin_email) }
      : side
  return { before: hidden(before), after: hidden(after) }
}

type Body = InputOf<typeof tenants.update>['body']

/** What the call does not name stays. */
function optionColumns(body: Body, before: TenantRow) {
  return {
    admin_email: body.adminEmail === undefined ? before.admin_email : body.adminEmail,
    online_payment: body.onlinePayment ?? before.online_payment,
    guardian_access: ordered(guardianAccessOptions, body.guardianAccess) ?? before.guardian_access,
    school_access: ordered(schoolAccessOptions, body.schoolAccess) ?? before.school_access,
    brand_color: body.brandColor === undefined ? before.brand_color : body.brandColor,
    ...toggleColumns(body, before),
  }
}

function toggleColumns(body: Body, before: TenantRow) {
  return {
    contract_model: body.contractModel ?? before.contract_model,
    template_library: body.templateLibrary ?? before.template_library,
    demo_data_allowed: body.demoDataAllowed ?? before.demo_data_allowed,
  }
}

/** In the order of the contract, each once: the same choice is the same value. */
function ordered<Option extends string>(all: readonly Option[], chosen: readonly Option[] | undefined) {
  return chosen && all.filter((option) => chosen.includes(option))
}
