import { readFileSync } from "node:fs";

const sampleMs = 200;
/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

export interface ProcessUse {
  /** MiB: the most that was ever resident, as the kernel counts it. */
  residentPeak: number;
  /** MiB: the most that was resident without the files mapped into memory; sampled. */
  anonymousPeak: number;
  /** Milliseconds of processor time since the watch began, over all threads. */
  cpuMs: number;
}

/** Watches a process by its id from now on. Needs Linux's /proc. */
export function watchProcess(pid: number): { stop(): ProcessUse } {
  const cpuBefore = readCpuMs(pid);
  let anonymousPeak = readMebibytes(pid, "RssAnon");
  const sample = () => {
    anonymousPeak = Math.max(anonymousPeak, readMebibytes(pid, "RssAnon"));
  };
  const sampling = setInterval(sample, sampleMs);
  return {
    stop: () => {
      clearInterval(sampling);
      sample();
      return {
        residentPeak: readMebibytes(pid, "VmHWM"),
        anonymousPeak,
        cpuMs: readCpuMs(pid) - cpuBefore,
      };
    },
  };
}

function readMebibytes(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
  if (!kibibytes) throw new Error(`/proc/${pid}/status has no ${field}`);
  return Number(kibibytes) / 1024;
}

function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
