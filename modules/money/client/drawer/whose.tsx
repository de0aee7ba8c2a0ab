import { NativeSelect } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Drawer } from '../../contract/drawer.ts'

type Person = { id: string; name: string }

/** Whoever has a drawer on a day, whoever looks first. */
export function peopleIn({ items, closings }: Drawer, self: Person): Person[] {
  const people = [self, ...items.flatMap(({ by }) => by ?? []), ...closings.map(({ of }) => of)]
  return [...new Map(people.toReversed().map(person => [person.id, person])).values()].toReversed()
}

/** Chooses whose drawer is looked at. */
export function Whose(props: { people: Person[]; chosen: string; choose: (id: string) => void }) {
  const { people, chosen, choose } = props
  const t = useTranslate()
  return (
    <NativeSelect
      size="md"
      label={t('drawer.whose')}
      value={chosen}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}
