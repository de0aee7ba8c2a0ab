import { Drawer } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DrawerHead, SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { NumberButton, type Numbered, numberedItems } from './numbers.tsx'
import styles from './numbers.module.css'

/** All questions in a sheet, with what each is in words. */
export function NumbersSheet(props: Numbered & { isOpen: boolean; close: () => void }) {
  const { isOpen, close, ...numbered } = props
  const t = useTranslate()
  const goTo = (view: number) => {
    numbered.goTo(view)
    close()
  }
  return (
    <SideDrawer open={isOpen ? 'all' : ''} close={close}>
      {() => (
        <>
          <DrawerHead title={t('take.numbers')} />
          <Drawer.Body className={styles.grid}>
            {numberedItems(numbered.views).map(({ item, view }, at) => (
              <NumberButton
                key={item.item}
                numbered={{ ...numbered, goTo }}
                view={view}
                item={item}
                number={at + 1}
                withWords
              />
            ))}
          </Drawer.Body>
        </>
      )}
    </SideDrawer>
  )
}
