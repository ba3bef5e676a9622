import { Bookmark } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItemLink } from '../../ui/menu.tsx';

interface ReadyView {
  name: string;
  href: string;
}

/** Views of a list that have a name. */
export function ReadyViews({ views }: { views: readonly ReadyView[] }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" className="max-sm:px-3.5">
          <Bookmark className="sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Tampilan</span>
        </Button>
      }
    >
      {views.map(({ name, href }) => (
        <MenuItemLink key={name} to={href}>
          {name}
        </MenuItemLink>
      ))}
    </Menu>
  );
}
