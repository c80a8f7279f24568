export const id = 489;
export const ids = [489];
export const modules = {

/***/ 7489:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runCompletion: () => (/* binding */ runCompletion)
/* harmony export */ });
/* harmony import */ var _core_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8977);
/* harmony import */ var _core_settings_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3346);
/* harmony import */ var _io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(176);



const scripts = { bash: writeBash, zsh: writeZsh, fish: writeFish };
/** Prints the completion script of a shell. @throws Error if there is none. */
async function runCompletion(commands, { name: shell = '' }, { stdout }) {
    if (!isShell(shell))
        throw new Error(`unknown shell ${JSON.stringify(shell)}; it must be bash, zsh or fish`);
    const { names } = (0,_io_files_service_profiles_js__WEBPACK_IMPORTED_MODULE_2__/* .listBuiltInProfiles */ .al)();
    /** By what stands for a value in the help: `<file>`. */
    const values = {
        file: { words: [], isFile: true },
        path: { words: [], isFile: true },
        name: { words: names, isFile: true },
        operations: { words: _core_plan_monitor_result_js__WEBPACK_IMPORTED_MODULE_0__/* .operations */ .zU, isList: true },
        statuses: { words: [..._core_settings_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .failingStatuses */ .Pl, 'none'], isList: true },
        shell: { words: Object.keys(scripts) },
    };
    const findValue = (flags = '') => values[/[<[](.+)[>\]]/.exec(flags)?.[1] ?? ''] ?? { words: [] };
    const rows = commands.map(({ argument, description, name, options }) => ({
        name,
        meaning: shorten(description),
        words: findValue(argument?.[0]).words,
        options: options().flatMap(({ description: meaning, flags, hidden, long, required }) => hidden || !long ? [] : { flag: long, meaning: shorten(meaning), value: required ? findValue(flags) : null }),
    }));
    const help = { name: 'help', meaning: 'Show what a command does', words: rows.map(({ name }) => name) };
    stdout.write(scripts[shell]([...rows, { ...help, options: [] }]));
    return 0;
}
function isShell(shell) {
    return Object.hasOwn(scripts, shell);
}
/** The start of a description, because a shell shows one line. */
function shorten(description) {
    return description.split(/[;(]/)[0]?.trim() ?? '';
}
/** For bash 4; an older one has no `compopt`, and then completes no names of files, but shows no error. */
function writeBash(rows) {
    const options = new Map(rows.flatMap((row) => row.options.map(({ flag, value }) => [flag, value])));
    const valued = [...options].flatMap(([flag, value]) => {
        const files = value?.isFile ? 'compopt -o default 2> /dev/null; ' : '';
        return value === null ? [] : `      ${flag}) ${files}words='${value.words.join(' ')}' ;;\n`;
    });
    const named = rows.map(({ name, options: own, words }) => {
        const all = [...words, ...own.map(({ flag }) => flag), '--help'];
        return `          ${name}) words='${all.join(' ')}' ;;\n`;
    });
    return `# Completion of monitor-sync in bash: eval "$(monitor-sync completion bash)"
_monitor_sync() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words start
  # Bash splits --option=value into three words.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}
  if ((COMP_CWORD == 1)); then
    words='${rows.map(({ name }) => name).join(' ')} --help --version'
  else
    case $before in
${valued.join('')}      *)
        case \${COMP_WORDS[1]} in
${named.join('')}        esac
        ;;
    esac
  fi
  # In a list, the word after the last comma is completed.
  start=\${word%"\${word##*,}"}
  COMPREPLY=($(compgen -P "$start" -W "$words" -- "\${word##*,}"))
}
complete -F _monitor_sync monitor-sync
`;
}
function writeZsh(rows) {
    const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
    const escapeSpec = (text) => text.replace(/[[\]:\\]/g, '\\$&');
    const describe = ({ isFile, isList, words }) => {
        if (isList)
            return `value:_values -s , value ${words.join(' ')}`;
        if (isFile)
            return `value:{compadd -- ${words.join(' ')}; _files}`;
        return `value:(${words.join(' ')})`;
    };
    const named = rows.map(({ name, options, words }) => {
        const specs = options.map(({ flag, meaning, value }) => {
            const about = `[${escapeSpec(meaning)}]`;
            return value === null ? `*${flag}${about}` : `*${flag}=${about}:${describe(value)}`;
        });
        const all = [...(words.length === 0 ? [] : [`1:${describe({ words })}`]), ...specs, '--help[Show this help]'];
        return `    ${name}) _arguments ${all.map(quote).join(' ')} ;;\n`;
    });
    return `#compdef monitor-sync
# Completion of monitor-sync in zsh, after compinit: eval "$(monitor-sync completion zsh)"
_monitor_sync() {
  if ((CURRENT == 2)); then
    local -a names=(${rows.map(({ meaning, name }) => quote(`${name}:${meaning}`)).join(' ')})
    _describe command names
    return
  fi
  shift words
  ((CURRENT -= 1))
  case $words[1] in
${named.join('')}  esac
}
compdef _monitor_sync monitor-sync
`;
}
function writeFish(rows) {
    const quote = (text) => `'${text.replace(/['\\]/g, '\\$&')}'`;
    const list = (words) => (words.length === 0 ? '' : ` -a ${quote(words.join(' '))}`);
    const describe = ({ isFile, isList, words }) => `${isFile ? ' -r -F' : ' -x'}${list(isList ? [`(__fish_append , ${words.join(' ')})`] : words)}`;
    const lines = rows.flatMap(({ meaning, name, options, words }) => {
        const within = `-n '__fish_seen_subcommand_from ${name}'`;
        return [
            `-n __fish_use_subcommand -a ${name} -d ${quote(meaning)}`,
            ...(words.length === 0 ? [] : [`${within}${list(words)}`]),
            ...options.map(({ flag, meaning: about, value }) => `${within} -l ${flag.slice(2)}${value === null ? '' : describe(value)} -d ${quote(about)}`),
        ];
    });
    return [
        '# Completion of monitor-sync in fish: monitor-sync completion fish | source',
        'complete -c monitor-sync -f',
        'complete -c monitor-sync -l help -d "Show this help"',
        ...lines.map((line) => `complete -c monitor-sync ${line}`),
        '',
    ].join('\n');
}


/***/ })

};
