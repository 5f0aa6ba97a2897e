/** Receives the output of one phase. */
export type Output = {
  write: (chunk: string) => void;
  /** Called after the last chunk. */
  end: () => void;
};

/** Shows output as it comes, in whole lines. */
export function screenOutput(write: (text: string) => void = toScreen): Output {
  let open = '';
  return {
    write: (chunk) => {
      const text = open + chunk;
      const end = text.lastIndexOf('\n') + 1;
      open = text.slice(end);
      if (end > 0) write(text.slice(0, end));
    },
    end: () => {
      if (open !== '') write(`${open}\n`);
      open = '';
    },
  };
}

/** Keeps output until its phase ends, then shows it in one piece between the lines of another phase. */
export function quietOutput(write: (text: string) => void = toScreen): Output {
  let kept = '';
  return {
    write: (chunk) => {
      kept += chunk;
    },
    end: () => write(kept.endsWith('\n') ? kept : `${kept}\n`),
  };
}

function toScreen(text: string): void {
  process.stdout.write(text);
}
