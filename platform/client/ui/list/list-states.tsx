import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { type Address, type Go, showing } from '../../routing/address.ts'
import { FirstUse, NoMatch } from '../feedback/empty-state.tsx'
import { Phrase } from '../text/phrase.tsx'
import type { Filter, ListDefinition } from './list-definition.ts'
import { none, Value } from './list-filters.tsx'
import { openTab } from './list-tabs.tsx'

/** Why a list shows nothing, and one way out; the first use also says what comes here. */
export function Nothing(props: { list: ListDefinition<any>; address: Address; go: Go; mayAdd: boolean }) {
  const { list, address, go, mayAdd } = props
  const t = useTranslate()
  const set = list.filters.filter(({ name }) => address[name] !== undefined)
  const clear = () => void go({ ...none(list.filters), q: undefined })

  if (address.q || set.length > 0)
    return (
      <NoMatch
        title={
          address.q ? (
            <Phrase of={{ id: `${list.name}.noMatch`, names: { q: address.q } }} />
          ) : (
            t(`${list.name}.noMatch.filters`)
          )
        }
        actions={
          <Button variant="default" onClick={clear}>
            {t(
              address.q && set.length > 0
                ? 'list.clear.both'
                : address.q
                  ? 'list.clear.search'
                  : 'list.clear.filters',
            )}
          </Button>
        }
      >
        {set.length > 0 && <Narrowed by={set} address={address} />}
      </NoMatch>
    )
  if (address.deleted) return <NoMatch title={t('list.bin.empty')}>{t('list.bin.why')}</NoMatch>
  if ((address.page ?? 1) > 1)
    return (
      <NoMatch
        title={t('list.beyond')}
        actions={<LinkButton change={{ page: undefined }}>{t('list.firstPage')}</LinkButton>}
      />
    )
  const tab = openTab(list.tabs, address)
  if (tab !== list.tabs[0])
    return (
      <NoMatch
        title={t(`${list.name}.noMatch.filters`)}
        actions={
          <LinkButton change={Object.fromEntries(Object.keys(tab.asks).map(name => [name, undefined]))}>
            {t('list.showAll')}
          </LinkButton>
        }
      >
        {t('list.onlyTab', { name: tab.label })}
      </NoMatch>
    )
  return (
    <FirstUse
      title={t(`${list.name}.none`)}
      actions={mayAdd && (list.before?.action ?? <AddButton of={list} />)}
    >
      {list.before ? (
        <Phrase of={list.before.words} />
      ) : (
        t(mayAdd ? `${list.name}.none.why` : `${list.name}.none.reader`)
      )}
    </FirstUse>
  )
}

/** The one primary button of a list, and what stands beside it. */
export function AddButton({ of }: { of: Pick<ListDefinition<any>, 'name' | 'importing'> }) {
  const t = useTranslate()
  return (
    <>
      {of.importing}
      <Button
        leftSection={<IconPlus size={20} aria-hidden />}
        renderRoot={root => <Link {...showing({ open: 'new' })} {...root} />}
      >
        {t(`${of.name}.add`)}
      </Button>
    </>
  )
}

const LinkButton = ({ change, children }: { change: object; children: ReactNode }) => (
  <Button variant="default" renderRoot={root => <Link {...showing(change)} {...root} />}>
    {children}
  </Button>
)

function Narrowed({ by, address }: { by: Filter[]; address: Address }) {
  const t = useTranslate()
  return (
    <>
      {t('list.narrowed', { count: by.length })}{' '}
      {by.map((filter, index) => (
        <span key={filter.name}>
          {index > 0 && t('list.comma')}
          {filter.label}
          {t('list.colon')}{' '}
          <bdi>
            <Value filter={filter} value={String(address[filter.name])} />
          </bdi>
        </span>
      ))}
    </>
  )
}
