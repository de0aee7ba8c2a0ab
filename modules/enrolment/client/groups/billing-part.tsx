import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { site } from '#platform/client/api/site.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import {
  BooleanField,
  ChoiceField,
  type FieldProps,
  inputOf,
  TextField,
} from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair, FormPart } from '#platform/client/ui/form/resource-form.tsx'
import { may, reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Group, GroupDraft } from '../../contract/group.ts'
import { amountOf, smallestOf } from './money.ts'

const models = ['none', 'monthly', 'session', 'package', 'term'] as const

/** Whether somebody decides what groups cost: who teaches, where the school lets them handle money. */
function handlesFees(role: Role) {
  const reach = reachOf(role, 'groups.members.fee')
  return reach === 'all' || (reach === 'own' && site.read().look.teachersHandleMoney === true)
}

/** How a group is paid for: the model first, then only what that needs. */
export function BillingPart({ field, item }: { field: FieldOf<GroupDraft>; item?: Group }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!handlesFees(role)) return null
  const billing: GroupDraft['billing'] = field('billing').value
  const isByMark = billing === 'session' || billing === 'package'
  const isFlat = billing === 'monthly' || billing === 'term'
  return (
    <FormPart title={t('groups.paid')}>
      <ChoiceField
        field={field('billing')}
        choices={models.map(value => ({ value, label: t(`groups.billing.${value}`) }))}
      />
      {billing !== 'none' && <FeeField field={field('fee', { label: t(`groups.fee.of.${billing}`) })} />}
      {billing === 'monthly' && (
        <ChoiceField
          field={field('partMonth')}
          choices={(['full', 'byMeetings'] as const).map(value => ({
            ...{ value, label: t(`groups.partMonth.${value}`) },
          }))}
        />
      )}
      {billing === 'package' && (
        <FormPair>
          <TextField field={field('packageSessions')} ltr mode="numeric" />
          <TextField field={field('packageDays', { optional: true })} ltr mode="numeric" />
        </FormPair>
      )}
      {isByMark && <BooleanField field={field('chargeAbsent')} />}
      {isFlat && (
        <TextField field={field('makeUpDays', { hint: t('groups.makeUpDays.hint') })} ltr mode="numeric" />
      )}
      {may(role, 'settings.update') && (item?.teacherId || billing !== 'none') && (
        <TextField field={field('sharePercent', { optional: true })} ltr mode="numeric" />
      )}
    </FormPart>
  )
}

/** An amount as it is paid, kept in its smallest unit. */
function FeeField({ field }: { field: FieldProps }) {
  const [typed, setTyped] = useState<string>()
  const { value } = field
  const written = typeof value === 'number' ? String(amountOf(value)) : (value ?? '')
  return (
    <TextInput
      {...inputOf(field)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written}
      onChange={event => {
        setTyped(event.currentTarget.value)
        field.change(smallestOf(event.currentTarget.value))
      }}
    />
  )
}
