import { Search } from "lucide-react";
import { Input } from "./input.tsx";

interface SearchInputProps {
  /** Also used as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchInput = ({ label, value, onChange }: SearchInputProps) => (
  <div className="relative mb-4 max-w-xs">
    <Search className="pointer-events-none absolute top-2 start-3 text-muted" />
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="ps-10"
    />
  </div>
);
