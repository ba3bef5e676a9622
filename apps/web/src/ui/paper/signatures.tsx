/** On paper: lines to sign on, each with its role and below it who signs, where that is known. */
export function Signatures({ of }: { of: ReadonlyArray<{ role: string; name?: string | undefined }> }) {
  return (
    <div
      className="mt-10 hidden break-inside-avoid gap-x-10 text-center print:grid"
      style={{ gridTemplateColumns: `repeat(${of.length}, minmax(0, 1fr))` }}
    >
      {of.map(({ role, name }) => (
        <div key={role} className="row-span-2 grid grid-rows-subgrid">
          <p>{role},</p>
          <p className="mt-14 border-t border-black pt-1 wrap-anywhere">{name}</p>
        </div>
      ))}
    </div>
  );
}
