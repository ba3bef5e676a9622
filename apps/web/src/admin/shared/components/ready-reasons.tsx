import { Chip } from '../../../ui/chip.tsx';

type ReadyReasonsProps = { reasons: readonly string[]; chosen: string | undefined; onChoose: (reason: string) => void };

/** Reasons that are given often, each by one press. */
export function ReadyReasons({ reasons, chosen, onChoose }: ReadyReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Pilihan cepat</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((ready) => (
          <Chip key={ready} selected={chosen === ready} onClick={() => onChoose(ready)}>
            {ready}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
